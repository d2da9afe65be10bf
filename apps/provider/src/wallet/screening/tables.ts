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
  /** As the vendor names them, each with its share in percent. */
  categories: JSONColumnType<Written<typeof AmlResultSchema>["categories"]>
  list_version: string
  at: Date
}

/** Rescreenings after a change of the vendor's lists: one per version. */
interface RescreeningsTable {
  id: string
  list_version: string
  state: "running" | "done"
  /** The last address that was handed out. */
  cursor_network: Generated<string>
  cursor_address: Generated<string>
  /** Number of addresses assigned so far. */
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

/** The place that a name was taken from. */
export type NameSource = "identity check" | "company check" | "cardholder" | "display name" | "payee" | "sender"

/** A name of a customer, or of whom they pay, that was held against the lists of names. */
interface ScreenedNamesTable {
  /** The customer themselves, the withdrawal, or the line of the bank account. */
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

/** The walk through all customers in which names of a form are made searchable: one for each form. */
interface NameWalksTable {
  name_form: number
  /** The last customer that was handed out. */
  cursor: string
  customers: number
  started_at: Date
  ended_at: MomentOrNull
}

/** Somebody who may be on a list of sanctions. */
interface NameAlertsTable {
  id: string
  user_id: string
  /** The customer themselves, the withdrawal whose payee it is about, or the bank line or deposit whose sender it is. */
  subject_id: string
  source: NameSource
  name: string
  birth_date: string | null
  /** The same as long as both sides are. */
  pair: string
  list: string
  list_version: string
  /** SHA-256 of the list's file, where it was one. */
  list_hash: string | null
  entry: string
  entry_kind: string
  listed_name: string
  programmes: JSONColumnType<readonly string[]>
  score: number
  evidence: JSONColumnType<NameEvidence>
  /** `hold`: nothing of the customer's moves until it is decided. */
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
