import * as v from "valibot"
import { defineSentCall, type SentCall } from "./call.ts"
import { EmailSchema, NewPasswordSchema, PasswordSchema } from "./inputs.ts"
import { NothingSchema } from "./nothing.ts"
import { secret } from "./secret.ts"

/** What is sent for `changePassword` and what comes back. */
export const changePasswordSent = {
  name: "changePassword",
  method: "POST",
  path: "/users/password",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/** Sets another password, and ends the other sessions. */
export const changePassword = defineSentCall(changePasswordSent, () => ({
  access: "customer",
  stepUp: true,
  body: v.object({
    currentPassword: PasswordSchema,
    newPassword: NewPasswordSchema,
  }),
  errors: ["password_wrong", "password_common"],
}))

/** What is sent for `requestPasswordReset` and what comes back. */
export const requestPasswordResetSent = {
  name: "requestPasswordReset",
  method: "POST",
  path: "/users/passwordReset/request",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/** Mails a link to set a new password, valid 30 minutes and once. Known address or not, the answer is the same. */
export const requestPasswordReset = defineSentCall(requestPasswordResetSent, () => ({
  access: "public",
  body: v.object({ email: EmailSchema }),
  errors: [],
}))

/** What is sent for `resetPassword` and what comes back. */
export const resetPasswordSent = {
  name: "resetPassword",
  method: "POST",
  path: "/users/passwordReset",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/**
 * Sets a new password by the token of the mailed link. All sessions end, and none is opened: whoever has two-factor on
 * still needs it to sign in. Withdrawals wait for 24 hours afterwards.
 */
export const resetPassword = defineSentCall(resetPasswordSent, () => ({
  access: "public",
  body: v.object({
    token: v.pipe(v.string("required"), v.regex(/^[\w-]{20,100}$/, "reset_token_invalid"), secret),
    newPassword: NewPasswordSchema,
  }),
  errors: ["reset_token_invalid", "password_common"],
}))
