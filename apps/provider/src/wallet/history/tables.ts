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
  /** True if the indexes of the search contain it (`file.ts`). */
  filed: Generated<boolean>
  created_at: Date
}

/** Events of a subject: the timeline that its customer sees. Append-only. */
export interface OperationEventsTable {
  id: Generated<bigint>
  subject_id: string
  /** The state that it reached. */
  state: string
  event: string
  actor: string
  at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    operations: OperationsTable
    operation_events: OperationEventsTable
  }
}
