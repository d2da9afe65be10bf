import { screen } from "@testing-library/react"
import type { OperationDetail } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { renderOnPage } from "#testRender.tsx"
import { OperationSummary } from "./OperationSummary.tsx"

const address = "0x00000000000000000000000000000000000A11cE"
const withdrawal: OperationDetail["operation"] = {
  id: "01a21a1b-279d-73b2-b4b2-af7cd16c58c2",
  subjectId: "01a21a1b-2796-72a4-8e49-decb0243e13b",
  reference: "DECB-0243-E13B",
  kind: "withdrawal",
  direction: "out",
  state: "completed",
  amount: { amount: "0.050600000000000000", currency: "ETH" },
  fee: { amount: "0.000600000000000000", currency: "ETH" },
  counterAmount: null,
  counterparty: address,
  person: null,
  note: null,
  network: "ethereum",
  address,
  txid: `0x${"9b".repeat(32)}`,
  createdAt: "2026-11-26T23:05:00Z",
  merchant: null,
}

const show = (change: Partial<OperationDetail["operation"]>) => {
  const detail = { operation: { ...withdrawal, ...change }, timeline: [], entries: [], rate: null, inverseRate: null }
  return renderOnPage("en", <OperationSummary detail={detail} />)
}

test("a paid address is shown once, and its transaction links to its own network", async () => {
  await show({})
  expect(screen.queryByText("To")).toBeNull()
  expect(screen.getByText("Address")).toBeDefined()
  expect(screen.getByRole("link").getAttribute("href")).toContain("network=ethereum")
})

test("a recipient without an address is named", async () => {
  await show({ counterparty: "Visa •••• 4242", address: null, txid: null, network: null })
  expect(screen.getByText("Visa •••• 4242")).toBeDefined()
})

test("what failed lists no fee, and a fee of nothing is free", async () => {
  const shown = await show({ state: "failed" })
  expect(screen.queryByText("Fee")).toBeNull()
  shown.unmount()
  await show({ fee: { amount: "0.000000000000000000", currency: "ETH" } })
  expect(screen.getByText("Fee").nextElementSibling?.textContent).toBe("free")
})
