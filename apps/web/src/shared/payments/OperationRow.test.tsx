import { render, screen } from "@testing-library/react"
import type { Operation } from "@wallet/core/contract"
import { expect, test } from "vitest"
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
