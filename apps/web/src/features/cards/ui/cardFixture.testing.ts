import type { VirtualCard } from "@wallet/core/cards"

const amount = (value: string) => ({ amount: value, currency: "USD" })
const limit = { limit: amount("100.00000"), used: amount("0.00000") }
/** An active card in dollars. */
export const card: VirtualCard = {
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
