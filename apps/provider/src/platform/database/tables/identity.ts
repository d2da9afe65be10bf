import type { ColumnType, Generated } from "kysely"

/** A moment, read and written as `Date`. */
type Moment = ColumnType<Date, Date, Date>
type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

interface StepUpsTable {
  id: string
  /** Who confirms. */
  user_id: string
  /** For which account; null where an earlier version made it. */
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

/** The tables of `0007_identity` and `0056_sign_in_codes`. */
export interface IdentityTables {
  step_ups: StepUpsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  password_resets: PasswordResetsTable
  sign_in_codes: SignInCodesTable
}
