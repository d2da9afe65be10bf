import * as v from "valibot"
import { defineCall } from "./call.ts"
import { NothingSchema } from "./nothing.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { secret } from "./secret.ts"

/** A secret for an authenticator app. It counts from the first `enable2fa` that proves it. */
export const start2fa = /* @__PURE__ */ defineCall({
  name: "start2fa",
  method: "POST",
  path: "/users/start2fa",
  access: "customer",
  data: v.looseObject({ secret: v.pipe(v.string(), secret), uri: v.pipe(v.string(), secret) }),
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
