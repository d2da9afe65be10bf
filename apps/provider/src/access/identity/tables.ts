import type { DateFormat, QuietHours, Theme, VerificationSubject } from "@wallet/core/contract"
import type { ColumnType, Generated } from "kysely"
import type { Moment, MomentOrNull, Optional } from "#platform/database/columns.ts"
import type { CheckedAddress } from "#rails/kyc/kycVendor.ts"

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
  /** The time of the freeze; null if not frozen. */
  frozen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The time since which the account is held until operators have decided an alert about its customer; null if not held. */
  held_at: ColumnType<Date | null, Date | null | undefined, Date | null>
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
  /** The network of the request. */
  requester: ColumnType<string | null, string | null | undefined, never>
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
  /** The actor (`nameActor`); null if nobody was signed in, and in rows older than this column. */
  actor: ColumnType<string | null, string | null | undefined, never>
  event: string
  detail: ColumnType<string | null, string | null | undefined, never>
  address: string
  device: string
  at: Moment
  /** The id of the request; null for an event of the clock, and in rows older than this column. */
  request_id: ColumnType<string | null, string | null | undefined, never>
}

/** Progress of creating demo customers. */
interface DemoMarksTable {
  step: string
  at: Moment
}

interface StepUpsTable {
  id: string
  /** The customer who confirms. */
  user_id: string
  /** The account; null if an earlier version wrote the row. */
  account_id: ColumnType<string | null, string | null | undefined, never>
  session_id: string
  call: string
  request_hash: string
  subject: string
  state: "pending" | "proven" | "spent" | "exhausted" | "expired"
  tries: Generated<number>
  code_hash: string | null
  created_at: Moment
  expires_at: Moment
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: MomentOrNull
}

interface PasskeysTable {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  name: string
  created_at: Moment
  last_used_at: MomentOrNull
}

interface PasskeyChallengesTable {
  challenge: string
  purpose: "registration" | "login" | "step_up"
  subject_id: string | null
  expires_at: Moment
}

interface PasswordResetsTable {
  id: string
  user_id: string
  token_hash: Buffer
  created_at: Moment
  expires_at: Moment
  used_at: MomentOrNull
}

interface SignInCodesTable {
  account_id: string
  id: string
  code_hash: string
  tries: number
  created_at: Moment
  expires_at: Moment
}

interface UserDevicesTable {
  user_id: string
  device_hash: Buffer
  first_seen_at: Date
}

/** A customer's settings. Without a row the columns' defaults apply. */
export interface UserSettingsTable {
  user_id: string
  hide_empty_wallets: Generated<boolean>
  display_name: Optional<string>
  /** True if people who pay the customer see the name. */
  name_shown: Generated<boolean>
  reference_currency: Generated<string>
  /** Null: the format of the language. */
  date_format: Optional<DateFormat>
  theme: Generated<Theme>
  sealed_phrase: Optional<string>
  quiet_hours: ColumnType<QuietHours | null, string | null | undefined, string | null>
  avatar: Optional<Buffer>
  avatar_type: Optional<"image/png" | "image/jpeg">
  whitelist_since: MomentOrNull
  whitelist_off_at: MomentOrNull
  closes_at: MomentOrNull
}

/** The customer's account at the messenger, which receives notifications. */
interface AccountLinksTable {
  id: string
  user_id: string
  state: "link_pending" | "linked" | "expired" | "conflict" | "unlinked"
  code_hash: string
  sealed_code: string
  messenger_id: ColumnType<string | null, string | null | undefined, string>
  messenger_name: ColumnType<string | null, string | null | undefined, string>
  created_at: Moment
  expires_at: Moment
  linked_at: ColumnType<Date | null, Date | null | undefined, Date>
}

/** The customer's verification, as a person and for a company. Limits and methods depend on it. */
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
  /** For example `1990-05-17`. */
  birth_date: ColumnType<string | null, string | null | undefined, string | null>
  /** The position of the vendor's newest message, from before `vendor_position` existed. */
  vendor_sequence: Generated<number>
  /** The position of the vendor's newest message among all of its messages about the check. */
  vendor_position: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  /** The country of citizenship, or of a company, for example `DE`. */
  nationality: ColumnType<string | null, string | null | undefined, string | null>
  address: ColumnType<CheckedAddress | null, string | null | undefined, string | null>
  /** The vendor's page with the submitted documents, for operators. */
  evidence_url: ColumnType<string | null, string | null | undefined, string | null>
  /** The time of the last query to the vendor because of missing messages. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module "#platform/database/schema.ts" {
  interface Database {
    user_settings: UserSettingsTable
    account_links: AccountLinksTable
    kyc_sessions: KycSessionsTable
    users: UsersTable
    registrations: RegistrationsTable
    sessions: SessionsTable
    failed_attempts: FailedAttemptsTable
    audit_log: AuditLogTable
    demo_marks: DemoMarksTable
    step_ups: StepUpsTable
    recovery_codes: RecoveryCodesTable
    passkeys: PasskeysTable
    passkey_challenges: PasskeyChallengesTable
    password_resets: PasswordResetsTable
    sign_in_codes: SignInCodesTable
    user_devices: UserDevicesTable
  }
}
