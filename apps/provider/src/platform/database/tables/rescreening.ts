import type { AmlResultSchema, Written } from "@wallet/core/contract"
import type { ColumnType, Generated, JSONColumnType } from "kysely"

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

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
  ended_at: Moment
  /** When the operators were told that it found something. */
  told_at: Moment
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
  decided_at: Moment
}

/** An operator's part in a decision that needs several. */
interface OperatorApprovalsTable {
  desk: string
  case_id: string
  event: string
  operator_id: string
  at: Date
}

/** The tables of `0031_rescreening`. */
export interface RescreeningTables {
  rescreenings: RescreeningsTable
  screening_alerts: ScreeningAlertsTable
  operator_approvals: OperatorApprovalsTable
}
