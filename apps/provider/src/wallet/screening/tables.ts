import type { AmlResultSchema, Written } from "@wallet/core/contract"
import type { Generated, JSONColumnType } from "kysely"
import type { MomentOrNull } from "#platform/database/columns.ts"
import type { NameEvidence } from "#rails/screening/names/scoreMatch.ts"
import type { NameQuestion } from "#rails/screening/screeningRail.ts"

/** The verdict on the other end of a payment: one for each address of a deposit, withdrawal or payment of an invoice. */
export interface ScreeningsTable {
  subject_id: string
  kind: "deposit" | "withdrawal" | "invoice"
  network: string
  address: string
  txid: string | null
  score: number
  decision: "allow" | "review" | "block"
  /** By the vendor's names, each with its share in percent. */
  categories: JSONColumnType<Written<typeof AmlResultSchema>["categories"]>
  list_version: string
  at: Date
}

/** Rescreenings after a change of the vendor's lists: one per version. */
interface RescreeningsTable {
  id: string
  list_version: string
  state: "running" | "done"
  /** The last address that was enqueued. */
  cursor_network: Generated<string>
  cursor_address: Generated<string>
  /** Number of addresses assigned so far. */
  addresses: Generated<number>
  started_at: Date
  ended_at: MomentOrNull
  /** When operators were notified of its first alert. */
  told_at: MomentOrNull
}

/** An address of a customer's payments or address book whose risk is higher than known before. */
interface ScreeningAlertsTable {
  id: string
  user_id: string
  network: string
  address: string
  rescreening_id: string
  state: "open" | "dismissed" | "confirmed"
  /** The worst earlier decision about it for this customer. */
  known: "allow" | "review"
  decision: "review" | "block"
  score: number
  categories: JSONColumnType<Written<typeof AmlResultSchema>["categories"]>
  created_at: Date
  decided_at: MomentOrNull
}

/** The source of a name. */
export type NameSource = "identity check" | "company check" | "cardholder" | "display name" | "payee" | "sender"

/** A name of a customer or of their payee that was screened. */
interface ScreenedNamesTable {
  /** The customer, the withdrawal, or the line of the bank account. */
  subject_id: string
  source: NameSource
  name: string
  user_id: string
  kind: NameQuestion["kind"]
  birth_date: string | null
  /** The form of `folded` and `keys` (`nameForm`). */
  name_form: number
  folded: string
  keys: string[]
  /** The score of the most likely match; null before the first answer. */
  score: number | null
  list_version: string | null
  at: Date
}

/** Progress through all customers while names of a form are made searchable: one row per form. */
interface NameWalksTable {
  name_form: number
  /** The last customer that was enqueued. */
  cursor: string
  customers: number
  started_at: Date
  ended_at: MomentOrNull
}

/** A person who may be on a sanctions list. */
interface NameAlertsTable {
  id: string
  user_id: string
  /** The customer, the withdrawal of the payee, or the bank line or deposit of the sender. */
  subject_id: string
  source: NameSource
  name: string
  birth_date: string | null
  /** Unchanged as long as both sides are. */
  pair: string
  list: string
  list_version: string
  /** SHA-256 of the list's file, if there is one. */
  list_hash: string | null
  entry: string
  entry_kind: string
  listed_name: string
  programmes: JSONColumnType<readonly string[]>
  score: number
  evidence: JSONColumnType<NameEvidence>
  /** `hold`: the customer's money can't move until it is decided. */
  decision: "review" | "hold"
  state: "open" | "cleared" | "confirmed"
  created_at: Date
  decided_at: MomentOrNull
}

declare module "#platform/database/schema.ts" {
  interface Database {
    screenings: ScreeningsTable
    rescreenings: RescreeningsTable
    screening_alerts: ScreeningAlertsTable
    screened_names: ScreenedNamesTable
    name_walks: NameWalksTable
    name_alerts: NameAlertsTable
  }
}
