import type { AmlResultSchema, Written } from "@wallet/core/contract"
import type { Generated, JSONColumnType } from "kysely"
import type { MomentOrNull } from "#platform/database/columns.ts"

/** The verdict on the other end of a payment: one for each address of a deposit, withdrawal or payment of an invoice. */
export interface ScreeningsTable {
  subject_id: string
  kind: "deposit" | "withdrawal" | "invoice"
  network: string
  address: string
  txid: string | null
  score: number
  decision: "allow" | "review" | "block"
  /** As the vendor names them, each with its share in percent. */
  categories: JSONColumnType<Written<typeof AmlResultSchema>["categories"]>
  list_version: string
  at: Date
}

/** What is gone through because the vendor's lists have changed: one for each version of them. */
interface RescreeningsTable {
  id: string
  list_version: string
  state: "running" | "done"
  /** The last address that was handed out. */
  cursor_network: Generated<string>
  cursor_address: Generated<string>
  /** How many were handed out. */
  addresses: Generated<number>
  started_at: Date
  ended_at: MomentOrNull
  /** When the operators were told that it found something. */
  told_at: MomentOrNull
}

/** An address of a customer's payments or address book that carries more risk than was known. */
interface ScreeningAlertsTable {
  id: string
  user_id: string
  network: string
  address: string
  rescreening_id: string
  state: "open" | "dismissed" | "confirmed"
  /** The worst that was decided about it for this customer before. */
  known: "allow" | "review"
  decision: "review" | "block"
  score: number
  categories: JSONColumnType<Written<typeof AmlResultSchema>["categories"]>
  created_at: Date
  decided_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    screenings: ScreeningsTable
    rescreenings: RescreeningsTable
    screening_alerts: ScreeningAlertsTable
  }
}
