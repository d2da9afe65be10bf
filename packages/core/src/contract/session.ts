import * as v from "valibot"
import { defineCall } from "./call.ts"
import { EmailSchema, IdSchema, LocaleSchema, NewPasswordSchema, NothingSchema, TimestampSchema } from "./values.ts"

/** The signed-in customer (spec §3, client state: user). */
export const UserSchema = v.looseObject({
  id: IdSchema,
  email: v.string(),
  locale: LocaleSchema,
  hasOneTimePassword: v.boolean(),
  /** `paymentSystem_currencyCode` → amount; read it with `parseHighRiskAmounts`. */
  highRiskAmounts: v.optional(v.record(v.string(), v.string()), {}),
  createdAt: TimestampSchema,
})
export type User = v.InferOutput<typeof UserSchema>

/** Six digits, as an authenticator app or a mail shows them. */
const CodeSchema = v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.regex(/^\d{6}$/, "code_invalid"))

/** Makes an account. The answer is the same whether the address was known or not; the owner gets a mail. */
export const register = /* @__PURE__ */ defineCall({
  name: "register",
  method: "POST",
  path: "/users/register",
  access: "public",
  body: v.object({ email: EmailSchema, password: NewPasswordSchema, locale: v.optional(LocaleSchema, "en") }),
  data: NothingSchema,
  errors: [],
})

/** Confirms an address with the code from the mail (valid 10 minutes, once). */
export const confirmEmail = /* @__PURE__ */ defineCall({
  name: "confirmEmail",
  method: "POST",
  path: "/users/confirmEmail",
  access: "public",
  body: v.object({ email: EmailSchema, code: CodeSchema }),
  data: NothingSchema,
  errors: ["code_invalid"],
})

/** Sends the confirmation mail again. Always answers the same. */
export const resendConfirmation = /* @__PURE__ */ defineCall({
  name: "resendConfirmation",
  method: "POST",
  path: "/users/resendConfirmation",
  access: "public",
  body: v.object({ email: EmailSchema }),
  data: NothingSchema,
  errors: [],
})

/** Opens a session. */
export const login = /* @__PURE__ */ defineCall({
  name: "login",
  method: "POST",
  path: "/users/login",
  access: "public",
  body: v.object({
    email: EmailSchema,
    password: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(256, "too_long")),
    oneTimePassword: v.optional(CodeSchema),
  }),
  data: v.looseObject({ accessToken: v.string(), user: UserSchema }),
  errors: ["bad_credentials", "email_not_confirmed", "otp_required", "otp_invalid", "otp_replayed"],
})

/** Ends the session (spec §7). */
export const logout = /* @__PURE__ */ defineCall({
  name: "logout",
  method: "POST",
  path: "/users/logout",
  access: "customer",
  data: NothingSchema,
  errors: [],
})

/** The signed-in customer (spec §7). */
export const getMe = /* @__PURE__ */ defineCall({
  name: "getMe",
  method: "GET",
  path: "/users/me",
  access: "customer",
  data: UserSchema,
  errors: [],
})

/** A secret for an authenticator app. It counts from the first `enable2fa` that proves it. */
export const start2fa = /* @__PURE__ */ defineCall({
  name: "start2fa",
  method: "POST",
  path: "/users/start2fa",
  access: "customer",
  data: v.looseObject({ secret: v.string(), uri: v.string() }),
  errors: ["state_conflict"],
})

/** Turns two-factor on (spec §7). */
export const enable2fa = /* @__PURE__ */ defineCall({
  name: "enable2fa",
  method: "POST",
  path: "/users/enable2fa",
  access: "customer",
  body: v.object({ oneTimePassword: CodeSchema }),
  data: NothingSchema,
  errors: ["otp_invalid", "otp_replayed", "state_conflict"],
})

/** Turns two-factor off (spec §7). */
export const disable2fa = /* @__PURE__ */ defineCall({
  name: "disable2fa",
  method: "POST",
  path: "/users/disable2fa",
  access: "customer",
  body: v.object({ oneTimePassword: CodeSchema }),
  data: NothingSchema,
  errors: ["otp_invalid", "otp_replayed", "state_conflict"],
})
