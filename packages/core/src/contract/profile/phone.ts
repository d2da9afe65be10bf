import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { PasswordSchema, PhoneSchema } from "#contract/values/inputs.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { ProfileSchema, phoneConfirmations } from "./profile.ts"

/**
 * Asks for a mobile number, or for another one. The new number gets a code, valid ten minutes, whoever else may have it:
 * only the code shows that. Where there is a number already, it gets a code too; `confirmBy: "email"` sends that one to the
 * e-mail address instead, for a phone that is lost. Field codes: `phone_invalid`, `phone_unchanged`.
 */
export const changePhone = defineCall({
  name: "changePhone",
  method: "POST",
  path: "/users/phone",
  access: "customer",
  stepUp: "by-policy",
  body: v.object({
    newPhone: PhoneSchema,
    password: PasswordSchema,
    confirmBy: v.optional(v.picklist(phoneConfirmations, "invalid"), "phone"),
  }),
  data: ProfileSchema,
  errors: ["password_wrong"],
})

/**
 * Makes the new number the customer's, by its code and, where another one is replaced, by that side's too; withdrawals
 * wait for 24 hours then. Five tries. `phone_taken` is told to nobody but who has the code of the number.
 */
export const confirmPhone = defineCall({
  name: "confirmPhone",
  method: "POST",
  path: "/users/phone/confirm",
  access: "customer",
  body: v.object({ newCode: CodeSchema, currentCode: v.optional(CodeSchema) }),
  data: ProfileSchema,
  errors: ["code_invalid", "phone_taken", "state_conflict"],
})

/** Gives the new number up. */
export const cancelPhoneChange = defineCall({
  name: "cancelPhoneChange",
  method: "DELETE",
  path: "/users/phone/change",
  access: "customer",
  data: ProfileSchema,
  errors: [],
})

/** Takes the number out of the account: it no longer signs in, nor do sends reach it. Withdrawals wait for 24 hours. */
export const removePhone = defineCall({
  name: "removePhone",
  method: "POST",
  path: "/users/phone/remove",
  access: "customer",
  stepUp: true,
  body: v.object({ password: PasswordSchema }),
  data: ProfileSchema,
  errors: ["password_wrong", "state_conflict"],
})
