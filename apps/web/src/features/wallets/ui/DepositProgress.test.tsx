import { cleanup, render, screen } from "@testing-library/react"
import type { Deposit } from "@wallet/core/contract"
import { afterEach, expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { createHarness } from "#walletHarness.testing.tsx"
import { LastOperations } from "./LastOperations.tsx"

afterEach(cleanup)

const operation = { ...sampleOperation, kind: "deposit", state: "processing" }
const deposit = {
  id: sampleOperation.subjectId,
  network: "tron",
  txid: "ab".repeat(32),
  outputIndex: 0,
  address: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  addressNetwork: "tron",
  amount: operation.amount,
  dust: null,
  contract: null,
  confirmationsNeeded: 20,
  returnTxid: null,
  createdAt: operation.createdAt,
  creditedAt: null,
}

function show(state: Deposit["state"], confirmations: number, sender: Deposit["sender"] = null) {
  const { Wrapper } = createHarness(({ path }) =>
    path === "/deposits"
      ? { data: [{ ...deposit, state, confirmations, sender }] }
      : { data: { items: [operation], nextCursor: null } },
  )
  render(<LastOperations />, { wrapper: Wrapper })
}

test("a pending deposit shows its confirmations", async () => {
  show("confirming", 4)
  expect(await screen.findByText("4 of 20 confirmations")).toBeTruthy()
})

test.each([
  ["screening", /Being checked, this takes seconds/],
  ["held", /Being checked, this can take a business day/],
  ["returning", /Being sent back/],
] as const)("a deposit in the state %s waits for no confirmations: it says what happens", async (state, text) => {
  show(state, 20)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole("progressbar")).toBeNull()
  expect(screen.queryByText(/Waiting for confirmations/)).toBeNull()
})

test("a deposit that waits for its sender leads to the question", async () => {
  show("held", 20, "wanted")
  expect(await screen.findByRole("link", { name: "Add the sender" })).toBeTruthy()
})
