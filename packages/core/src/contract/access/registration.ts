import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { DeviceIdSchema } from "#contract/values/deviceId.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { EmailSchema, NewPasswordSchema } from "#contract/values/inputs.ts"
import { LocaleSchema } from "#contract/values/locale.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { ReferralCodeSchema } from "#contract/values/referralCode.ts"

/**
 * Begins an account. The answer is the same whether the address is known or not; the address gets a mail. The id names
 * this attempt: the code from its mail confirms no other attempt, so the owner of an address can't confirm a password that
 * someone else chose for it.
 */
export const register = defineCall({
  name: "register",
  method: "POST",
  path: "/users/register",
  access: "public",
  body: v.object({
    email: EmailSchema,
    password: NewPasswordSchema,
    locale: v.optional(LocaleSchema, "en"),
    /** The referrer's code. An unknown code is refused with `referral_code_unknown` at this field. */
    referralCode: v.optional(ReferralCodeSchema),
    /** Without it the referrer earns nothing, because the provider can't tell whether customers referred themselves. */
    deviceId: DeviceIdSchema,
  }),
  data: looseObject({ registrationId: IdSchema }),
  errors: ["password_common"],
})

/** Confirms the address of a registration with the code from its mail (valid 10 minutes, once). */
export const confirmEmail = defineCall({
  name: "confirmEmail",
  method: "POST",
  path: "/users/confirmEmail",
  access: "public",
  body: v.object({ registrationId: IdSchema, code: CodeSchema }),
  data: NothingSchema,
  errors: ["code_invalid"],
})

/** Sends a new code for a registration. Always answers the same. */
export const resendConfirmation = defineCall({
  name: "resendConfirmation",
  method: "POST",
  path: "/users/resendConfirmation",
  access: "public",
  body: v.object({ registrationId: IdSchema }),
  data: NothingSchema,
  errors: [],
})
