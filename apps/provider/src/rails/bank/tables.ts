import type { Moment, MomentOrNull, Optional } from "#platform/database/columns.ts"

/** A payment to a bank account. It is sent in a file, with others. */
interface BankPaymentsTable {
  /** Our reference: a withdrawal, or the statement line that is returned. */
  reference: string
  /** The reference that the bank repeats. */
  end_to_end_id: string
  kind: "withdrawal" | "return"
  /** `dropped`: it ended in another way before it was sent. */
  state: "collected" | "in_batch" | "sent" | "paid" | "rejected" | "returned" | "dropped"
  batch_id: Optional<string>
  name: string
  iban: string
  bic: Optional<string>
  currency: string
  amount: bigint
  remittance: string
  /** The reason of a rejection or return, as a code for screens. */
  reason: Optional<string>
  created_at: Moment
  changed_at: Moment
}

/** A file of payments. */
interface BankBatchesTable {
  id: string
  message_id: string
  state: "awaiting_approval" | "approved" | "staged" | "sent" | "accepted" | "rejected" | "discarded"
  /** The file itself, created once. */
  content: string
  /** SHA-256 of the content. */
  hash: string
  /** The requested execution day, for example `2026-12-24`. */
  execution_day: string
  currency: string
  count: number
  total: bigint
  /** The name of the staged file. */
  staged_as: Optional<string>
  reason: Optional<string>
  created_at: Moment
  sent_at: MomentOrNull
  answered_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    bank_payments: BankPaymentsTable
    bank_batches: BankBatchesTable
  }
}
