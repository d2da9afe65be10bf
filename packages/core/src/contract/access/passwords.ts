import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { EmailSchema, NewPasswordSchema, PasswordSchema } from "#contract/values/inputs.ts"
import { secret } from "#contract/values/secret.ts"

/** Sets another password, and ends the other sessions. */
export const changePassword = defineCall({
  name: "changePassword",
  method: "POST",
  path: "/users/password",
  access: "customer",
  stepUp: true,
  body: v.object({
    currentPassword: PasswordSchema,
    newPassword: NewPasswordSchema,
  }),
  data: NothingSchema,
  errors: ["password_wrong", "password_common"],
})

/** Mails a link to set a new password, valid 30 minutes and once. Known address or not, the answer is the same. */
export const requestPasswordReset = defineCall({
  name: "requestPasswordReset",
  method: "POST",
  path: "/users/passwordReset/request",
  access: "public",
  body: v.object({ email: EmailSchema }),
  data: NothingSchema,
  errors: [],
})

/**
 * Sets a new password by the token of the mailed link. All sessions end, and none is opened: a customer with two-factor
 * on still needs it to sign in. Withdrawals are locked for 24 hours afterwards.
 */
export const resetPassword = defineCall({
  name: "resetPassword",
  method: "POST",
  path: "/users/passwordReset",
  access: "public",
  body: v.object({
    /** The token from the mailed link. */
    token: v.pipe(v.string("required"), v.regex(/^[\w-]{20,100}$/, "reset_token_invalid"), secret),
    newPassword: NewPasswordSchema,
  }),
  data: NothingSchema,
  errors: ["reset_token_invalid", "password_common"],
})
