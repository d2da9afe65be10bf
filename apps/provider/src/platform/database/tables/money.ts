import type { OperationSchema, Written } from "@wallet/core/contract"
import type { Generated, GeneratedAlways } from "kysely"

/** A line of a customer's history. Amounts are minor units. */
export interface OperationsTable {
  id: string
  user_id: string
  kind: Written<typeof OperationSchema>["kind"]
  /**
   * The top-up, deposit, quote, transfer or withdrawal behind it; the ledger names it as the operation of its transfers. Its
   * end, grouped for people, is the line's reference (`operationReference`).
   */
  subject_id: string
  direction: "in" | "out"
  state: Written<typeof OperationSchema>["state"]
  currency: string
  amount: bigint
  fee: bigint | null
  counter_currency: string | null
  counter_amount: bigint | null
  counterparty: string | null
  note: string | null
  network: string | null
  address: string | null
  txid: string | null
  /** All that its customer can find it by, in small letters. PostgreSQL makes it. */
  search: GeneratedAlways<string>
  /** Whether it stands in the indexes of the search (`operations/file.ts`). */
  filed: Generated<boolean>
  created_at: Date
}

/** What happened to a subject, step by step: the timeline that its customer sees. Rows are only ever added. */
export interface OperationEventsTable {
  id: Generated<bigint>
  subject_id: string
  /** The state that it reached. */
  state: string
  event: string
  actor: string
  at: Date
}

export interface ExchangeQuotesTable {
  id: string
  user_id: string
  /** An issued quote past `expires_at` is an expired one: no clock has to run for that. */
  state: "issued" | "executed" | "superseded"
  from_currency: string
  /** The fee included. */
  from_amount: bigint
  fee: bigint
  to_currency: string
  to_amount: bigint
  /** In `to_currency`: what the rate gives beyond `to_amount`, up to the next minor unit. */
  rounding: bigint
  rate: string
  inverse_rate: string
  created_at: Date
  expires_at: Date
  executed_at: Date | null
}

interface TransfersTable {
  id: string
  sender_id: string
  recipient_id: string
  currency: string
  amount: bigint
  note: string | null
  created_at: Date
}

/** Whom a customer has sent money to. */
interface KnownRecipientsTable {
  user_id: string
  recipient_id: string
}

/** What a customer has sent to others in an hour. Values in minor units of the reference currency. */
interface SentByHourTable {
  user_id: string
  hour: Date
  value: bigint
  /** Of `value`: what was not confirmed. */
  unconfirmed: bigint
}

/** The tables of `0003_money` and `0006_operations`, but for the acquirer, and what `0026_limits_and_freezes` counts. */
export interface MoneyTables {
  operations: OperationsTable
  operation_events: OperationEventsTable
  exchange_quotes: ExchangeQuotesTable
  transfers: TransfersTable
  known_recipients: KnownRecipientsTable
  sent_by_hour: SentByHourTable
}
