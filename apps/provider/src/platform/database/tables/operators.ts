import type { ColumnType } from "kysely"

type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>

/** An approver may do all that a reviewer may, and lets money go. */
export type OperatorRole = "reviewer" | "approver"

interface OperatorsTable {
  id: string
  email: string
  email_key: string
  role: OperatorRole
  password_hash: string
  /** Until when the password is good that somebody else has made; null for one of the operator's own. */
  temporary_until: OptionalMoment
  /** Sealed; null until it is set up. */
  totp_secret: OptionalText
  totp_last_step: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  /** Until when another second factor may be set up, after somebody else has reset it. */
  enrol_until: OptionalMoment
  created_at: Date
  disabled_at: OptionalMoment
}

interface OperatorSessionsTable {
  id: string
  operator_id: string
  token_hash: Buffer
  /** The sealed secret that the operator is setting up. */
  totp_offer: OptionalText
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** What an operator has done. Rows are only ever added. */
interface OperatorLogTable {
  id: string
  operator_id: string
  action: string
  subject_kind: OptionalText
  subject_id: OptionalText
  reason: OptionalText
  /** Whose data was read. */
  customer_ids: ColumnType<string[] | null, readonly string[] | null | undefined, never>
  address: string
  at: Date
}

/** The tables of `0025_operators` and `0055_operator_safety`. */
export interface OperatorTables {
  operators: OperatorsTable
  operator_sessions: OperatorSessionsTable
  operator_log: OperatorLogTable
}
