import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { PasswordSchema, PhoneSchema } from "#contract/values/inputs.ts"
import { CodeSchema } from "#contract/values/oneTimeCode.ts"
import { ProfileSchema, phoneConfirmations } from "./profile.ts"

/**
 * Starts to set or change the customer's mobile number. The new number gets a code that is valid for ten minutes, even if
 * another customer has the number: only the code reveals that. A present number gets a code too; `confirmBy: "email"`
 * sends that one to the e-mail address instead, for a lost phone. Field codes: `phone_invalid`, `phone_unchanged`.
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
  errors: ["not_available", "password_wrong"],
})

/**
 * Confirms the new number with its code and, if it replaces another one, with the code of that side too; withdrawals are
 * then locked for 24 hours. Five tries. Only a customer who has the number's code can get `phone_taken`.
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
