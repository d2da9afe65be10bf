import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { IntegerSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"
import { RecoveryCodeSchema } from "./factors.ts"

/**
 * A secret for an authenticator app. It is in force from the first `enable2fa` that proves it. It needs a step-up, because
 * an added factor can confirm everything afterwards.
 */
export const start2fa = defineCall({
  name: "start2fa",
  method: "POST",
  path: "/users/start2fa",
  access: "customer",
  stepUp: "by-policy",
  data: looseObject({
    /** The secret in base32, for typing into an authenticator app. */
    secret: v.pipe(v.string(), secret),
    /** The `otpauth://` URI for an authenticator app, as a QR code shows it. */
    uri: v.pipe(v.string(), secret),
  }),
  errors: ["state_conflict"],
})

/** Ten codes, shown this once, each good for one sign-in or confirmation without the authenticator. */
const RecoveryCodesSchema = looseObject({
  /** The recovery codes. */
  recoveryCodes: v.pipe(v.array(v.string()), v.metadata({ secret: true })),
})

/**
 * Turns two-factor on, and gives the recovery codes.
 *
 * @see spec §7
 */
export const enable2fa = defineCall({
  name: "enable2fa",
  method: "POST",
  path: "/users/enable2fa",
  access: "customer",
  body: v.object({ oneTimePassword: CodeSchema }),
  data: v.nullish(RecoveryCodesSchema),
  errors: ["otp_invalid", "otp_replayed", "state_conflict"],
})

/**
 * Turns two-factor off, by a code of the app or, where it is lost, by a recovery code.
 *
 * @see spec §7
 */
export const disable2fa = defineCall({
  name: "disable2fa",
  method: "POST",
  path: "/users/disable2fa",
  access: "customer",
  body: v.object({ oneTimePassword: v.optional(CodeSchema), recoveryCode: v.optional(RecoveryCodeSchema) }),
  data: NothingSchema,
  errors: ["otp_invalid", "otp_replayed", "recovery_code_invalid", "state_conflict"],
})

/** How many recovery codes are left. */
export const getRecoveryCodes = defineCall({
  name: "getRecoveryCodes",
  method: "GET",
  path: "/users/recoveryCodes",
  access: "customer",
  data: looseObject({ left: IntegerSchema }),
  errors: [],
})

/** Ten new recovery codes; the earlier ones are void. */
export const renewRecoveryCodes = defineCall({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/users/recoveryCodes",
  access: "customer",
  stepUp: true,
  data: RecoveryCodesSchema,
  errors: ["state_conflict"],
})
