import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { PasskeyLoginOptionsSchema } from "#contract/values/webAuthn.ts"
import { factorEntries } from "./factors.ts"

/** The ways to confirm an operation. The mailed code is for customers who have nothing better. */
export const stepUpMethods = ["totp", "passkey", "recovery_code", "email"] as const
/** A way to confirm an operation. */
export type StepUpMethod = (typeof stepUpMethods)[number]

/**
 * Confirms the operation that was refused with `step_up_required`; the same call again then goes through, once. The fifth
 * wrong try ends the step-up.
 */
export const proveStepUp = defineCall({
  name: "proveStepUp",
  method: "POST",
  path: "/stepUps/:stepUpId/prove",
  access: "customer",
  beforeLinking: true,
  params: v.object({ stepUpId: IdSchema }),
  /** One of the factors, or the code that `sendStepUpCode` mailed. */
  body: v.object({ ...factorEntries, code: v.optional(CodeSchema) }),
  data: NothingSchema,
  errors: [
    "otp_invalid",
    "otp_replayed",
    "recovery_code_invalid",
    "passkey_invalid",
    "code_invalid",
    "step_up_exhausted",
  ],
})

/** Mails a code that confirms the operation, and says in the mail which. Earlier codes are void. */
export const sendStepUpCode = defineCall({
  name: "sendStepUpCode",
  method: "POST",
  path: "/stepUps/:stepUpId/sendCode",
  access: "customer",
  beforeLinking: true,
  params: v.object({ stepUpId: IdSchema }),
  data: NothingSchema,
  errors: ["state_conflict"],
})

/** The question that a passkey answers to confirm the operation, once and within 5 minutes. */
export const getStepUpPasskeyOptions = defineCall({
  name: "getStepUpPasskeyOptions",
  method: "POST",
  path: "/stepUps/:stepUpId/passkeyOptions",
  access: "customer",
  beforeLinking: true,
  params: v.object({ stepUpId: IdSchema }),
  data: PasskeyLoginOptionsSchema,
  errors: ["state_conflict"],
})
