import type { Moment, MomentOrNull, Optional } from "#platform/database/columns.ts"
import "#rails/bank/tables.ts"
import type { LineState } from "./lineLifecycle.ts"

/** A file of the bank, identified by its content. */
interface BankFilesTable {
  id: string
  /** SHA-256 of the content. */
  hash: string
  name: string
  /** The type of its message, such as `camt.053.001.08`. */
  message: Optional<string>
  /** `waiting`: incomplete, perhaps still being written; `noted`: an operator has seen the refusal. */
  state: "waiting" | "taken" | "refused" | "noted"
  reason: Optional<string>
  lines: number
  first_seen_at: Moment
  decided_at: MomentOrNull
}

/** A statement of the account: its balances. Its bookings are lines. */
interface BankStatementsTable {
  id: string
  file_id: string
  iban: string
  /** The bank's id. */
  statement_id: string
  /** The day of the closing balance, as `2026-12-24`. */
  day: string
  currency: string
  opening: Optional<bigint>
  closing: bigint
  taken_at: Moment
}

/** One movement of the account, as the bank booked it. */
export interface BankLinesTable {
  id: string
  /** Identical for the same booking in every file. */
  key: string
  line_group: string
  file_id: string
  /** The statement that contains it; null while only a notification does. */
  statement_id: Optional<string>
  direction: "in" | "out"
  state: LineState
  currency: string
  amount: bigint
  booked_on: Optional<string>
  end_to_end_id: Optional<string>
  payment_info_id: Optional<string>
  remittance: string
  party_name: Optional<string>
  party_iban: Optional<string>
  party_bic: Optional<string>
  is_return: boolean
  is_reversal: boolean
  return_reason: Optional<string>
  /** The customer of the top-up, certain or presumed. */
  user_id: Optional<string>
  /** In minor units of the reference currency when it was credited, for the limits. */
  value: Optional<bigint>
  /** The reason for which it waits for operators. */
  reason: Optional<string>
  /** The payment of ours that it is about, or that returns it. */
  payment_reference: Optional<string>
  created_at: Moment
  settled_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    bank_files: BankFilesTable
    bank_statements: BankStatementsTable
    bank_lines: BankLinesTable
  }
}
