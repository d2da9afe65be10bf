import { cleanup, render, screen } from "@testing-library/react"
import type { Operation } from "@wallet/core/contract"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { OperationRow } from "./OperationRow.tsx"
import { sampleOperation } from "./sampleOperation.testing.ts"

const operation: Operation = {
  ...sampleOperation,
  kind: "invoice",
  direction: "out",
  amount: { amount: "20.00", currency: "USDT" },
  counterparty: "Lamps & Co",
  person: null,
  merchant: { name: "Lamps International", verified: true, logoId: null },
}

afterEach(cleanup)

function show(shown: Operation, count = 1) {
  const { Wrapper } = createHarness(() => ({ data: {} }))
  render(<OperationRow operation={shown} count={count} />, { wrapper: Wrapper })
}

test("a payment shows the merchant's name at the time of the payment, and marks a verified one", () => {
  show(operation)
  expect(screen.getByText("Lamps & Co")).toBeDefined()
  expect(screen.queryByText(/International/)).toBeNull()
  expect(screen.getByText("Verified")).toBeDefined()
})

test("an unverified merchant has no mark", () => {
  show({ ...operation, merchant: { name: "Lamps & Co", verified: false, logoId: null } })
  expect(screen.getByText("Lamps & Co")).toBeDefined()
  expect(screen.queryByText("Verified")).toBeNull()
})

test("an exchange is named by its currencies", () => {
  const counterAmount = { amount: "0.5", currency: "BTC" }
  show({ ...sampleOperation, kind: "exchange", direction: "out", counterAmount })
  expect(screen.getByText("USDT → BTC")).toBeDefined()
  // The arrow has a text for screen readers.
  expect(screen.getByText("Exchange")).toBeDefined()
})

test("a row for several top-ups shows their number", () => {
  show({ ...sampleOperation, kind: "top_up", counterparty: "Visa •••• 4242" }, 5)
  expect(screen.getByText("Top-ups: 5")).toBeDefined()
})
