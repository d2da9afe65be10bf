import type { User } from "#contract/access/calls.ts"
import type { Transfer } from "#contract/transfers/calls.ts"

/** A customer as the provider describes one. */
export const sampleUser: User = {
  id: "user-1",
  email: "ann@example.com",
  locale: "en",
  hasOneTimePassword: false,
  highRiskAmounts: {},
  createdAt: "2026-01-01T00:00:00.000Z",
}

/** A transfer as the provider answers it. */
export const sampleTransfer: Transfer = {
  id: "transfer-1",
  state: "completed",
  amount: { amount: "12.50000", currency: "USDT" },
  recipient: "b***@example.com",
  createdAt: "2026-01-01T00:00:00.000Z",
}
