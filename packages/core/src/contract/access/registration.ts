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
 * Begins an account. Known address or not, the answer looks the same; the address gets a mail. The id names this attempt:
 * the code from its mail fits no other, so nobody can confirm a password that someone else chose for their address.
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
    /** Of who brought them: a code that nobody has refuses with `referral_code_unknown` at this field. */
    referralCode: v.optional(ReferralCodeSchema),
    /** Without it, whoever brought them earns nothing by it: nobody could tell that they brought themselves. */
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
