import * as v from "valibot"
import { defineSentCall, type SentCall } from "./call.ts"
import { DeviceIdSchema } from "./deviceId.ts"
import { IdSchema } from "./ids.ts"
import { EmailSchema, NewPasswordSchema } from "./inputs.ts"
import { LocaleSchema } from "./locale.ts"
import { looseObject } from "./looseObject.ts"
import { NothingSchema } from "./nothing.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { ReferralCodeSchema } from "./referral.ts"

/** What is sent for `register` and what comes back. */
export const registerSent = {
  name: "register",
  method: "POST",
  path: "/users/register",
  sends: "body",
  data: looseObject({ registrationId: IdSchema }),
} as const satisfies SentCall

/**
 * Begins an account. Known address or not, the answer looks the same; the address gets a mail. The id names this attempt:
 * the code from its mail fits no other, so nobody can confirm a password that someone else chose for their address.
 */
export const register = defineSentCall(registerSent, () => ({
  access: "public",
  body: v.object({
    email: EmailSchema,
    password: NewPasswordSchema,
    locale: v.optional(LocaleSchema, "en"),
    /** Of who brought them: a code that nobody has refuses with `referral_code_unknown` at this field. */
    referralCode: v.optional(ReferralCodeSchema),
    /** Without it, whoever brought them earns nothing by it: nobody could tell that they brought themselves. */
    deviceId: DeviceIdSchema,
  }),
  errors: ["password_common"],
}))

/** What is sent for `confirmEmail` and what comes back. */
export const confirmEmailSent = {
  name: "confirmEmail",
  method: "POST",
  path: "/users/confirmEmail",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/** Confirms the address of a registration with the code from its mail (valid 10 minutes, once). */
export const confirmEmail = defineSentCall(confirmEmailSent, () => ({
  access: "public",
  body: v.object({ registrationId: IdSchema, code: CodeSchema }),
  errors: ["code_invalid"],
}))

/** What is sent for `resendConfirmation` and what comes back. */
export const resendConfirmationSent = {
  name: "resendConfirmation",
  method: "POST",
  path: "/users/resendConfirmation",
  sends: "body",
  data: NothingSchema,
} as const satisfies SentCall

/** Sends a new code for a registration. Always answers the same. */
export const resendConfirmation = defineSentCall(resendConfirmationSent, () => ({
  access: "public",
  body: v.object({ registrationId: IdSchema }),
  errors: [],
}))
