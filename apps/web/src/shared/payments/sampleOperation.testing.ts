import type { Operation } from "@wallet/core/contract"

/** An operation as the provider returns it. Tests change single fields. */
export const sampleOperation: Operation = {
  id: "0190a6d0-0000-7000-8000-000000000001",
  subjectId: "0190a6d0-0000-7000-8000-000000000002",
  reference: "3F9A-27C0-B1E4",
  kind: "transfer",
  direction: "in",
  state: "completed",
  amount: { amount: "1.50", currency: "USDT" },
  fee: null,
  counterAmount: null,
  counterparty: null,
  note: null,
  network: null,
  address: null,
  txid: null,
  createdAt: "2026-01-01T00:00:00Z",
}
