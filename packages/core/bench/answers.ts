// Answers as the provider gives them, as text.
const envelope = (data: unknown) => JSON.stringify({ ok: true, data, error: { tag: null } })

export const kycAnswer = envelope({
  status: "in_review",
  redirectUrl: null,
  comment: null,
  updatedAt: "2026-11-20T09:30:00.000Z",
})

export const meAnswer = envelope({
  id: "usr_01hzx3k4m5n6p7q8",
  email: "customer@example.com",
  locale: "en",
  hasOneTimePassword: true,
  highRiskAmounts: { card_USD: "1000.00000", bank_card_EUR: "0" },
  createdAt: "2026-01-02T03:04:05.678Z",
})

/** The rows of a history: two of three are transfers, the others exchanges. */
export function historyRows(count: number): readonly Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `op_01hzx3k4m5n6p7q${index}`,
    subjectId: `tr_01hzx3k4m5n6p7q${index}`,
    reference: "3F9A-27C0-B1E4",
    kind: index % 3 === 0 ? "exchange" : "transfer",
    direction: index % 2 === 0 ? "in" : "out",
    state: "completed",
    amount: { amount: `${index}.12345`, currency: "USDT" },
    fee: index % 2 === 0 ? null : { amount: "0.00100", currency: "USDT" },
    counterAmount: index % 3 === 0 ? { amount: "0.001234567890123456", currency: "ETH" } : null,
    counterparty: index % 3 === 0 ? null : "a***@example.com",
    note: index % 5 === 0 ? "for lunch" : null,
    network: null,
    address: null,
    txid: null,
    createdAt: new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString(),
  }))
}

/** A page of the history. */
export function historyPage(count: number): string {
  return envelope({ items: historyRows(count), nextCursor: null })
}
