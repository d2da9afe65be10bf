import { screen } from "@testing-library/react"
import type { ChainTransaction } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { renderOnPage } from "#testRender.tsx"
import { TransactionCard } from "./TransactionCard.tsx"

const transaction: ChainTransaction = {
  network: "tron",
  txid: "ab".repeat(32),
  state: "succeeded",
  replacedBy: null,
  confirmations: 20,
  confirmationsNeeded: 20,
  block: { height: "100", hash: "cd".repeat(32), at: "2026-01-15T12:00:00Z" },
  seenAt: "2026-01-15T12:00:00Z",
  from: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  transfers: [],
  fee: { amount: "1.000000", currency: "TRX" },
  nonce: null,
  size: 200,
  raw: "00",
  sandbox: false,
}

const show = (confirmations: number, change: Partial<ChainTransaction> = {}) =>
  renderOnPage("en", <TransactionCard transaction={{ ...transaction, ...change, confirmations }} />)

test("a final transaction shows its confirmations without the required number", async () => {
  await show(1744)
  expect(screen.getByText("1,744")).toBeDefined()
  expect(screen.queryByText(/of 20/)).toBeNull()
})

test("a transaction that is not final shows its confirmations and the required number", async () => {
  await show(4)
  expect(screen.getByText("4 of 20")).toBeDefined()
})

test("it links to the network's own explorer over https only", async () => {
  await show(20, { explorerUrl: "https://tronscan.org/#/transaction/ab" })
  expect(screen.getByRole("link", { name: "View on tronscan.org" }).getAttribute("rel")).toBe("noreferrer")
})

test.each([null, undefined, "javascript:alert(1)", "http://tronscan.org/"])(
  "%s is no such page",
  async (explorerUrl) => {
    await show(20, { explorerUrl })
    expect(screen.queryByRole("link")).toBeNull()
  },
)

test("facts that the node does not report are not shown", async () => {
  await show(20, { raw: "", size: 0 })
  expect(screen.queryByText("Raw transaction")).toBeNull()
  expect(screen.queryByText("Size")).toBeNull()
})
