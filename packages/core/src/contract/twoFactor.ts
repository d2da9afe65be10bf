import * as v from "valibot"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { NothingSchema } from "./nothing.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { openObject } from "./openObject.ts"
import { secret } from "./secret.ts"

/** A secret for an authenticator app. It counts from the first `enable2fa` that proves it. */
export const start2fa = /* @__PURE__ */ defineCall({
  name: "start2fa",
  method: "POST",
  path: "/users/start2fa",
  access: "customer",
  data: /* @__PURE__ */ (() => openObject({ secret: v.pipe(v.string(), secret), uri: v.pipe(v.string(), secret) }))(),
  errors: ["state_conflict"],
})

/** What is sent for `enable2fa` and what comes back. */
export const enable2faSent = {
  name: "enable2fa",
  method: "POST",
  path: "/users/enable2fa",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/** Turns two-factor on (spec §7). */
export const enable2fa = /* @__PURE__ */ defineSentCall(enable2faSent, () => ({
  access: "customer",
  body: v.object({ oneTimePassword: CodeSchema }),
  errors: ["otp_invalid", "otp_replayed", "state_conflict"],
}))

/** What is sent for `disable2fa` and what comes back. */
export const disable2faSent = {
  name: "disable2fa",
  method: "POST",
  path: "/users/disable2fa",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/** Turns two-factor off (spec §7). */
export const disable2fa = /* @__PURE__ */ defineSentCall(disable2faSent, () => ({
  access: "customer",
  body: v.object({ oneTimePassword: CodeSchema }),
  errors: ["otp_invalid", "otp_replayed", "state_conflict"],
}))
