import * as v from "valibot"
import { defineSentCall, type SentCall } from "./call.ts"
import { factorEntries } from "./factors.ts"
import { IdSchema } from "./ids.ts"
import { NothingSchema } from "./nothing.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { PasskeyLoginOptionsSchema } from "./webAuthn.ts"

/** The ways to confirm an operation. The mailed code is for customers who have nothing better. */
export const stepUpMethods = ["totp", "passkey", "recovery_code", "email"] as const
/** A way to confirm an operation. */
export type StepUpMethod = (typeof stepUpMethods)[number]

/** What is sent for `proveStepUp` and what comes back. */
export const proveStepUpSent = {
  name: "proveStepUp",
  method: "POST",
  path: "/stepUps/:stepUpId/prove",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/**
 * Confirms the operation that was refused with `step_up_required`; the same call again then goes through, once. The fifth
 * wrong try ends the step-up.
 */
export const proveStepUp = defineSentCall(proveStepUpSent, () => ({
  access: "customer",
  params: v.object({ stepUpId: IdSchema }),
  /** One of the factors, or the code that `sendStepUpCode` mailed. */
  body: v.object({ ...factorEntries, code: v.optional(CodeSchema) }),
  errors: [
    "otp_invalid",
    "otp_replayed",
    "recovery_code_invalid",
    "passkey_invalid",
    "code_invalid",
    "step_up_exhausted",
  ],
}))

/** What is sent for `sendStepUpCode` and what comes back. */
export const sendStepUpCodeSent = {
  name: "sendStepUpCode",
  method: "POST",
  path: "/stepUps/:stepUpId/sendCode",
  data: NothingSchema,
} as const satisfies SentCall

/** Mails a code that confirms the operation, and says in the mail which. Earlier codes are void. */
export const sendStepUpCode = defineSentCall(sendStepUpCodeSent, () => ({
  access: "customer",
  params: v.object({ stepUpId: IdSchema }),
  errors: ["state_conflict"],
}))

/** What is sent for `getStepUpPasskeyOptions` and what comes back. */
export const getStepUpPasskeyOptionsSent = {
  name: "getStepUpPasskeyOptions",
  method: "POST",
  path: "/stepUps/:stepUpId/passkeyOptions",
  data: PasskeyLoginOptionsSchema,
} as const satisfies SentCall

/** The question that a passkey answers to confirm the operation, once and within 5 minutes. */
export const getStepUpPasskeyOptions = defineSentCall(getStepUpPasskeyOptionsSent, () => ({
  access: "customer",
  params: v.object({ stepUpId: IdSchema }),
  errors: ["state_conflict"],
}))
