import { cleanup, render, screen } from "@testing-library/react"
import type { VirtualCard } from "@wallet/core/cards"
import { afterEach, expect, test } from "vitest"
import { createHarness } from "#walletHarness.testing.tsx"
import { CardSettings } from "./CardSettings.tsx"

afterEach(cleanup)

const amount = (value: string) => ({ amount: value, currency: "USD" })
const limit = { limit: amount("100.00000"), used: amount("0.00000") }
const card: VirtualCard = {
  id: "6f0f2a0e-7a53-4a39-9b07-6f6b3e2f7a11",
  binId: "sandbox-visa-usd",
  brand: "Visa",
  label: "Groceries",
  state: "active",
  reason: null,
  last4: "4242",
  expires: "2029-11",
  available: amount("10.00000"),
  held: amount("0.00000"),
  owed: amount("0.00000"),
  limits: { payment: amount("100.00000"), day: limit, month: limit },
  online: true,
  replacedBy: null,
  monthlyFee: null,
  createdAt: "2026-11-01T00:00:00.000Z",
}

test.each([
  ["en", "We can't ask you before an online payment goes through."],
  ["ru", "Мы не сможем спросить вас перед оплатой в интернете."],
] as const)(
  "a card says that its payments online are not confirmed where the issuer has nobody asked, %s",
  async (locale, text) => {
    const info = { version: "1", sandbox: null, cards: { confirmations: false } }
    const { Wrapper } = createHarness(() => ({ data: info }), locale)
    render(<CardSettings card={card} />, { wrapper: Wrapper })
    expect(await screen.findByText(text, { exact: false })).toBeTruthy()
  },
)

test("a card whose payments online are confirmed says nothing of it", async () => {
  const { Wrapper } = createHarness(
    () => ({ data: { version: "1", sandbox: null, cards: { confirmations: true } } }),
    "en",
  )
  render(<CardSettings card={card} />, { wrapper: Wrapper })
  expect(await screen.findByRole("switch")).toBeTruthy()
  expect(screen.queryByText("We can't ask you", { exact: false })).toBeNull()
})
