import * as v from "valibot"
import { entered } from "#contract/values/enteredText.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { secret } from "#contract/values/secret.ts"
import { PasskeyAnswerSchema } from "#contract/values/webAuthn.ts"

/** One of the ten codes that stand in for a lost authenticator; case, spaces and dashes do not matter. */
export const RecoveryCodeSchema = v.pipe(
  v.string("required"),
  entered(),
  v.nonEmpty("required"),
  v.maxLength(40, "recovery_code_invalid"),
  secret,
)

/** The ways to prove a second factor, as fields of a request: one of them is sent. */
export const factorEntries = {
  oneTimePassword: v.optional(CodeSchema),
  recoveryCode: v.optional(RecoveryCodeSchema),
  passkey: v.optional(PasskeyAnswerSchema),
}
