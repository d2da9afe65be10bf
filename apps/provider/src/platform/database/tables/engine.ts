import type { VerificationSubject } from "@wallet/core/contract"
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely"

/** A moment, read and written as `Date`. */
type Moment = ColumnType<Date, Date, Date>
type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

interface UsersTable {
  id: string
  email: string
  email_key: string
  phone: ColumnType<string | null, string | null | undefined, string | null>
  password_hash: string
  locale: "en" | "ru"
  totp_secret: string | null
  totp_pending_secret: string | null
  totp_last_step: bigint | null
  withdrawals_held_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Since when nothing may leave the account. */
  frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Moment
}

interface RegistrationsTable {
  id: string
  email: string
  email_key: string
  password_hash: string
  locale: "en" | "ru"
  code_hash: string
  code_expires_at: Moment
  code_tries: Generated<number>
  device_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>
  referrer_id: ColumnType<string | null, string | null | undefined, never>
  created_at: Moment
}

interface SessionsTable {
  id: string
  user_id: string
  token_hash: Buffer
  device: string
  address: string
  created_at: Moment
  last_seen_at: Moment
  expires_at: Moment
  ended_at: ColumnType<Date | null, Date | null | undefined, Date>
}

interface FailedAttemptsTable {
  subject: string
  failures: number
  last_at: Moment
  blocked_until: Moment
}

interface AuditLogTable {
  id: string
  user_id: string
  /** Who did it (`nameActor`); null where nobody was signed in, and of before actors were kept. */
  actor: ColumnType<string | null, string | null | undefined, never>
  event: string
  detail: ColumnType<string | null, string | null | undefined, never>
  address: string
  device: string
  at: Moment
}

interface IdempotencyKeysTable {
  user_id: string
  /** Who made the first request (`nameActor`); null of before actors were kept. */
  actor: ColumnType<string | null, string | null | undefined, never>
  key: string
  call: string
  request_hash: string | null
  /** Of before hashes had a key, until housekeeping gives it one. */
  body_hash: Buffer | null
  status: number
  answer: JSONColumnType<object>
  /** Once the answer was removed: the id of what was made, and the tag that it refused with. */
  operation_id: ColumnType<string | null, string | null | undefined, string | null>
  refusal: ColumnType<string | null, string | null | undefined, string | null>
  at: Moment
}

interface JobsTable {
  id: string
  kind: string
  payload: JSONColumnType<object>
  run_at: Moment
  attempts: Generated<number>
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_error: string | null
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Moment
}

interface LiveEventsTable {
  id: GeneratedAlways<bigint>
  user_id: string
  type: string
  at: Moment
}

interface KycSessionsTable {
  id: string
  user_id: string
  status: string
  redirect_url: string | null
  comment: string | null
  updated_at: Moment
  subject: Generated<VerificationSubject>
  reasons: Generated<string[]>
  failed_items: Generated<string[]>
  refusals: Generated<number>
  refusals_since: MomentOrNull
  valid_until: MomentOrNull
  legal_name: ColumnType<string | null, string | null | undefined, string | null>
  vendor_sequence: Generated<number>
}

interface KycVendorMessagesTable {
  id: string
  session_id: string
  at: Moment
}

/** How far the making of demo customers has come. */
interface DemoMarksTable {
  step: string
  at: Moment
}

/** The tables of `0002_engine`, and `demo_marks`. */
export interface EngineTables {
  users: UsersTable
  registrations: RegistrationsTable
  sessions: SessionsTable
  failed_attempts: FailedAttemptsTable
  audit_log: AuditLogTable
  idempotency_keys: IdempotencyKeysTable
  jobs: JobsTable
  live_events: LiveEventsTable
  kyc_sessions: KycSessionsTable
  kyc_vendor_messages: KycVendorMessagesTable
  demo_marks: DemoMarksTable
}
