import * as v from "valibot"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { PasswordSchema, PhoneSchema } from "./inputs.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { ProfileSchema, phoneConfirmations } from "./profile.ts"

/** What is sent for `changePhone` and what comes back. */
export const changePhoneSent = {
  name: "changePhone",
  method: "POST",
  path: "/users/phone",
  sends: "body",
  data: ProfileSchema,
} as const satisfies SentCall

/**
 * Asks for a mobile number, or for another one. The new number gets a code, valid ten minutes, whoever else may have it:
 * only the code shows that. Where there is a number already, it gets a code too; `confirmBy: "email"` sends that one to the
 * e-mail address instead, for a phone that is lost. Field codes: `phone_invalid`, `phone_unchanged`.
 */
export const changePhone = defineSentCall(changePhoneSent, () => ({
  access: "customer",
  stepUp: "by-policy",
  body: v.object({
    newPhone: PhoneSchema,
    password: PasswordSchema,
    confirmBy: v.optional(v.picklist(phoneConfirmations, "invalid"), "phone"),
  }),
  errors: ["password_wrong"],
}))

/** What is sent for `confirmPhone` and what comes back. */
export const confirmPhoneSent = {
  name: "confirmPhone",
  method: "POST",
  path: "/users/phone/confirm",
  sends: "body",
  data: ProfileSchema,
} as const satisfies SentCall

/**
 * Makes the new number the customer's, by its code and, where another one is replaced, by that side's too; withdrawals
 * wait for 24 hours then. Five tries. `phone_taken` is told to nobody but who has the code of the number.
 */
export const confirmPhone = defineSentCall(confirmPhoneSent, () => ({
  access: "customer",
  body: v.object({ newCode: CodeSchema, currentCode: v.optional(CodeSchema) }),
  errors: ["code_invalid", "phone_taken", "state_conflict"],
}))

/** Gives the new number up. */
export const cancelPhoneChange = defineCall({
  name: "cancelPhoneChange",
  method: "DELETE",
  path: "/users/phone/change",
  access: "customer",
  data: ProfileSchema,
  errors: [],
})

/** What is sent for `removePhone` and what comes back. */
export const removePhoneSent = {
  name: "removePhone",
  method: "POST",
  path: "/users/phone/remove",
  sends: "body",
  data: ProfileSchema,
} as const satisfies SentCall

/** Takes the number out of the account: it no longer signs in, nor do sends reach it. Withdrawals wait for 24 hours. */
export const removePhone = defineSentCall(removePhoneSent, () => ({
  access: "customer",
  stepUp: true,
  body: v.object({ password: PasswordSchema }),
  errors: ["password_wrong", "state_conflict"],
}))
