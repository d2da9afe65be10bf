import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { DeviceIdSchema } from "#contract/values/deviceId.ts"
import { EmailSchema, PasswordSchema, PhoneSchema } from "#contract/values/inputs.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { secret } from "#contract/values/secret.ts"
import { PasskeyAnswerSchema } from "#contract/values/webAuthn.ts"
import { factorEntries } from "./factors.ts"
import { UserSchema } from "./user.ts"

const OpenedSessionSchema = looseObject({
  /** The session's access token. The client keeps it and sends it with each call. */
  accessToken: v.pipe(v.string(), secret),
  user: UserSchema,
})

/**
 * Opens a session, by the e-mail address or by the confirmed phone number: one of them. Where two-factor is on,
 * `otp_required` asks for the same call with one of the factors; the passkey answers `startPasskeyLogin`. After many
 * failures `email_code_required` asks for the code that was mailed to the account's address, if the password is right.
 */
export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/users/login",
  access: "public",
  body: v.object({
    email: v.optional(EmailSchema),
    phone: v.optional(PhoneSchema),
    password: PasswordSchema,
    deviceId: DeviceIdSchema,
    emailCode: v.optional(CodeSchema),
    ...factorEntries,
  }),
  data: OpenedSessionSchema,
  errors: [
    "bad_credentials",
    "email_not_confirmed",
    "email_code_required",
    "code_invalid",
    "otp_required",
    "otp_invalid",
    "otp_replayed",
    "recovery_code_invalid",
    "passkey_invalid",
  ],
})

/** Opens a session with a passkey alone: it is something one has, and its owner unlocked it. */
export const loginWithPasskey = defineCall({
  name: "loginWithPasskey",
  method: "POST",
  path: "/users/passkeyLogin",
  access: "public",
  body: v.object({ passkey: PasskeyAnswerSchema }),
  data: OpenedSessionSchema,
  errors: ["passkey_invalid"],
})
