import * as v from "valibot"
import * as a from "./answers.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { RecoveryCodeSchema } from "./factors.ts"
import { NothingSchema } from "./nothing.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { openObject } from "./openObject.ts"

/**
 * A secret for an authenticator app. It counts from the first `enable2fa` that proves it. A step-up comes first: whoever
 * adds a factor can confirm everything with it afterwards.
 */
export const start2fa = /* @__PURE__ */ defineCall({
  name: "start2fa",
  method: "POST",
  path: "/users/start2fa",
  access: "customer",
  stepUp: "by-policy",
  data: /* @__PURE__ */ (() => openObject({ secret: a.secret(a.string()), uri: a.secret(a.string()) }))(),
  errors: ["state_conflict"],
})

/** Ten codes, shown this once, each good for one sign-in or confirmation without the authenticator. */
const RecoveryCodesSchema = /* @__PURE__ */ (() => openObject({ recoveryCodes: a.secret(a.array(a.string())) }))()

/** What is sent for `enable2fa` and what comes back. */
export const enable2faSent = {
  name: "enable2fa",
  method: "POST",
  path: "/users/enable2fa",
  sends: "body",
  data: /* @__PURE__ */ a.nullish(RecoveryCodesSchema),
} as const satisfies SentCall

/** Turns two-factor on (spec §7), and gives the recovery codes. */
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

/** Turns two-factor off (spec §7), by a code of the app or, where it is lost, by a recovery code. */
export const disable2fa = /* @__PURE__ */ defineSentCall(disable2faSent, () => ({
  access: "customer",
  body: v.object({ oneTimePassword: v.optional(CodeSchema), recoveryCode: v.optional(RecoveryCodeSchema) }),
  errors: ["otp_invalid", "otp_replayed", "recovery_code_invalid", "state_conflict"],
}))

/** How many recovery codes are left. */
export const getRecoveryCodes = /* @__PURE__ */ defineCall({
  name: "getRecoveryCodes",
  method: "GET",
  path: "/users/recoveryCodes",
  access: "customer",
  data: /* @__PURE__ */ (() => openObject({ left: a.integer() }))(),
  errors: [],
})

/** Ten new recovery codes; the earlier ones are void. */
export const renewRecoveryCodes = /* @__PURE__ */ defineCall({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/users/recoveryCodes",
  access: "customer",
  stepUp: true,
  data: RecoveryCodesSchema,
  errors: ["state_conflict"],
})
