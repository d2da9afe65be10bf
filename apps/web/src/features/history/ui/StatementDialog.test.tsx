import { render, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { sampleOperation } from "#shared/payments/sampleOperation.testing.ts"
import { createHarness } from "#walletHarness.testing.tsx"
import { StatementDialog } from "./StatementDialog.tsx"

const wallet = (currency: string, version: number) => ({
  id: currency,
  currency,
  available: "0.00",
  held: "0.00",
  version,
  updatedAt: "2026-01-01T00:00:00Z",
})

/** Opens the statement of a customer whose newest operation moved EUR. */
function open(currency?: string) {
  const { Wrapper } = createHarness(({ path }) => {
    if (path === "/wallets") return { data: [wallet("USDT", 0), wallet("BTC", 4), wallet("EUR", 2)] }
    if (path !== "/operations") return { error: { tag: "internal_error" } }
    return { data: { items: [{ ...sampleOperation, amount: { amount: "5.00", currency: "EUR" } }], nextCursor: null } }
  })
  render(<StatementDialog currency={currency} onClose={() => {}} />, { wrapper: Wrapper })
}

test("a statement opens on the currency of the newest operation", async () => {
  open()
  expect(await screen.findByRole("button", { name: /EUR/ })).toBeDefined()
})

test("a statement opens on the currency that the list is filtered by", async () => {
  open("BTC")
  expect(await screen.findByRole("button", { name: /BTC/ })).toBeDefined()
})
