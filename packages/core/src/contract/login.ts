import * as v from "valibot"
import { defineSentCall, type SentCall } from "./call.ts"
import { DeviceIdSchema } from "./deviceId.ts"
import { factorEntries } from "./factors.ts"
import { EmailSchema, PasswordSchema, PhoneSchema } from "./inputs.ts"
import { looseObject } from "./looseObject.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { secret } from "./secret.ts"
import { UserSchema } from "./user.ts"
import { PasskeyAnswerSchema } from "./webAuthn.ts"

const OpenedSessionSchema = looseObject({ accessToken: v.pipe(v.string(), secret), user: UserSchema })

/** What is sent for `login` and what comes back. */
export const loginSent = {
  name: "login",
  method: "POST",
  path: "/users/login",
  sends: "body",
  data: OpenedSessionSchema,
} as const satisfies SentCall

/**
 * Opens a session, by the e-mail address or by the confirmed phone number: one of them. Where two-factor is on,
 * `otp_required` asks for the same call with one of the factors; the passkey answers `startPasskeyLogin`. After many
 * failures `email_code_required` asks for the code that was mailed to the account's address, if the password is right.
 */
export const login = defineSentCall(loginSent, () => ({
  access: "public",
  body: v.object({
    email: v.optional(EmailSchema),
    phone: v.optional(PhoneSchema),
    password: PasswordSchema,
    deviceId: DeviceIdSchema,
    emailCode: v.optional(CodeSchema),
    ...factorEntries,
  }),
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
}))

/** What is sent for `loginWithPasskey` and what comes back. */
export const loginWithPasskeySent = {
  name: "loginWithPasskey",
  method: "POST",
  path: "/users/passkeyLogin",
  sends: "body",
  data: OpenedSessionSchema,
} as const satisfies SentCall

/** Opens a session with a passkey alone: it is something one has, and its owner unlocked it. */
export const loginWithPasskey = defineSentCall(loginWithPasskeySent, () => ({
  access: "public",
  body: v.object({ passkey: PasskeyAnswerSchema }),
  errors: ["passkey_invalid"],
}))
