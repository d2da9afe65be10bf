import type { PasskeyAnswer, StepUpMethod } from "@wallet/core/contract"
import { type Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import type { Services } from "#platform/services.ts"
import { findTimeStep, spendTimeStep } from "./oneTimePassword.ts"
import type { ChallengeUse } from "./passkeys/challenges.ts"
import { checkPasskey } from "./passkeys/signIn.ts"
import { spendRecoveryCode } from "./recoveryCodes.ts"
import type { UserRow } from "./users.ts"

/** A second factor in a request: one of the fields is set. */
export interface Factor {
  readonly oneTimePassword?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
}

/** The factor that was used. */
export type FactorKind = "totp" | "recovery_code" | "passkey"

/** True if the request contains a factor. */
export function hasFactor({ oneTimePassword, recoveryCode, passkey }: Factor): boolean {
  return (oneTimePassword ?? recoveryCode ?? passkey) !== undefined
}

/** The methods by which a customer can confirm. A mailed code is offered only without a stronger one. */
export async function listMethods(db: Kysely<Database>, user: UserRow): Promise<StepUpMethod[]> {
  const passkey = await db.selectFrom("passkeys").select("id").where("user_id", "=", user.id).executeTakeFirst()
  const methods: StepUpMethod[] = []
  if (user.totp_secret !== null) methods.push("totp")
  if (passkey) methods.push("passkey")
  if (user.totp_secret !== null) methods.push("recovery_code")
  return methods.length > 0 ? methods : ["email"]
}

/**
 * Checks a second factor of a customer and uses it up. Without two-factor only a passkey is accepted.
 *
 * @param use the challenge that a passkey must have signed.
 * @throws Refusal `otp_invalid`, `otp_replayed`, `recovery_code_invalid`, `passkey_invalid`.
 */
export async function spendFactor(
  services: Pick<Services, "config" | "db" | "now" | "secretBox" | "codeHashes">,
  user: UserRow,
  factor: Factor,
  use: ChallengeUse,
): Promise<FactorKind> {
  if (factor.passkey) {
    if ((await checkPasskey(services, use, factor.passkey)) !== user.id) throw refuse("passkey_invalid")
    return "passkey"
  }
  return spendCode(services, user, "totp_secret", factor)
}

/**
 * Checks a one-time password or a recovery code and uses it up.
 *
 * @param column the secret for one-time passwords: the active one, or the one being set up.
 * @throws Refusal `otp_invalid`, `otp_replayed`, `recovery_code_invalid`.
 */
export async function spendCode(
  { db, now, secretBox, codeHashes }: Pick<Services, "db" | "now" | "secretBox" | "codeHashes">,
  user: UserRow,
  column: "totp_secret" | "totp_pending_secret",
  { oneTimePassword, recoveryCode }: Omit<Factor, "passkey">,
): Promise<"totp" | "recovery_code"> {
  if (oneTimePassword === undefined && recoveryCode !== undefined) {
    if (await spendRecoveryCode({ db, codeHashes }, user.id, recoveryCode, now())) return "recovery_code"
    throw refuseField("recovery_code_invalid", "recoveryCode")
  }
  const sealed = user[column]
  const secret = sealed === null ? undefined : secretBox.open(sealed, `users.${column}`, user.id)
  const step = secret === undefined ? undefined : findTimeStep(secret, oneTimePassword ?? "", now())
  if (step === undefined) throw refuseField("otp_invalid", "oneTimePassword")
  if (!(await spendTimeStep(db, user.id, step))) throw refuseField("otp_replayed", "oneTimePassword")
  return "totp"
}
