import { render, screen } from "@testing-library/react"
import type { Operation } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { OperationRow } from "./OperationRow.tsx"

const operation: Operation = {
  id: "0190a6d0-0000-7000-8000-000000000001",
  subjectId: "0190a6d0-0000-7000-8000-000000000002",
  reference: "3F9A-27C0-B1E4",
  kind: "invoice",
  direction: "out",
  state: "completed",
  amount: { amount: "20.00", currency: "USDT" },
  fee: null,
  counterAmount: null,
  counterparty: "Lamps & Co",
  person: null,
  merchant: { name: "Lamps International", verified: true, logoId: null },
  note: null,
  network: null,
  address: null,
  txid: null,
  createdAt: "2026-01-01T00:00:00Z",
}

function show(shown: Operation) {
  const { Wrapper } = createHarness(() => ({ data: {} }))
  render(<OperationRow operation={shown} />, { wrapper: Wrapper })
}

test("a payment names the merchant as they were called at the payment, and marks a verified one", () => {
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
