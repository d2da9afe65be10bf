import type { CaseFilter } from "@wallet/operators/desks.ts"
import type { OperatorRole } from "@wallet/operators/roles.ts"
import type { Fact } from "@wallet/operators/values.ts"
import type { ColumnType } from "kysely"
import type { MomentOrNull, Optional } from "#platform/database/columns.ts"

interface OperatorsTable {
  id: string
  email: string
  email_key: string
  role: OperatorRole
  password_hash: string
  /** The expiry of a temporary password; null for the operator's own. */
  temporary_until: MomentOrNull
  /** Sealed; null until it is set up. */
  totp_secret: Optional<string>
  totp_last_step: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  /** The time limit for setting up a second factor after a reset. */
  enrol_until: MomentOrNull
  created_at: Date
  disabled_at: MomentOrNull
  /** The last look at the console's home. */
  looked_at: MomentOrNull
  /** The last look of the visit before. */
  looked_before: MomentOrNull
}

interface OperatorSessionsTable {
  id: string
  operator_id: string
  token_hash: Buffer
  /** The sealed secret that the operator is setting up. */
  totp_offer: Optional<string>
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  /** The browser's user agent, and the IP address, at the sign-in. */
  device: Optional<string>
  address: Optional<string>
}

interface OperatorPasskeysTable {
  id: string
  operator_id: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  created_at: Date
  last_used_at: MomentOrNull
}

interface OperatorPasskeyChallengesTable {
  challenge: string
  /** The session that registers a passkey; null for a sign-in. */
  session_id: string | null
  /** The operator whose password came with it; null for a sign-in by a passkey alone. */
  operator_id: Optional<string>
  /** The network that asked for it. */
  network: string
  expires_at: Date
}

/** Actions of operators. Append-only. */
interface OperatorLogTable {
  id: string
  operator_id: string
  action: string
  /** Null in rows older than this column, as the next two. */
  action_ru: Optional<string>
  /** The kind of the action, without details. */
  kind: Optional<string>
  kind_ru: Optional<string>
  subject_kind: Optional<string>
  subject_id: Optional<string>
  /** The subject's id if it is no UUID: then `subject_id` is derived from it. */
  subject_name: Optional<string>
  reason: Optional<string>
  /** The customer whose data was read. */
  customer_ids: ColumnType<string[] | null, readonly string[] | null | undefined, never>
  address: string
  at: Date
}

/** An operator's approval of a decision that needs several. */
interface OperatorApprovalsTable {
  desk: string
  case_id: string
  event: string
  operator_id: string
  at: Date
  /** The facts of the case at that moment, as the operator saw them; null if they were not read. */
  facts: ColumnType<readonly Fact[] | null, string | null | undefined, never>
}

/** The additions of operators to a case, which is named by its desk and its id there. */
interface OperatorCasesTable {
  desk: string
  case_id: string
  assignee_id: Optional<string>
  /** Set by an operator; null for the usual time of the desk. */
  due_at: MomentOrNull
  changed_at: Date
}

interface OperatorCaseNotesTable {
  id: string
  desk: string
  case_id: string
  operator_id: string
  text: string
  created_at: Date
}

interface OperatorCaseFilesTable {
  id: string
  desk: string
  case_id: string
  operator_id: string
  name: string
  content_type: string
  bytes: Buffer
  created_at: Date
}

/** A filter of a desk that an operator has saved. */
interface OperatorFiltersTable {
  id: string
  operator_id: string
  desk: string
  name: string
  filter: ColumnType<CaseFilter, string, string>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    operators: OperatorsTable
    operator_sessions: OperatorSessionsTable
    operator_passkeys: OperatorPasskeysTable
    operator_passkey_challenges: OperatorPasskeyChallengesTable
    operator_log: OperatorLogTable
    operator_approvals: OperatorApprovalsTable
    operator_cases: OperatorCasesTable
    operator_case_notes: OperatorCaseNotesTable
    operator_case_files: OperatorCaseFilesTable
    operator_filters: OperatorFiltersTable
  }
}
