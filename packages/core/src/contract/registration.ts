import * as v from "valibot"
import { defineCall } from "./call.ts"
import { EmailSchema, NewPasswordSchema } from "./inputs.ts"
import { LocaleSchema } from "./locale.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { NothingSchema } from "./values.ts"

/** Makes an account. The answer is the same whether the address was known or not; the owner gets a mail. */
export const register = /* @__PURE__ */ defineCall({
  name: "register",
  method: "POST",
  path: "/users/register",
  access: "public",
  body: v.object({ email: EmailSchema, password: NewPasswordSchema, locale: v.optional(LocaleSchema, "en") }),
  data: NothingSchema,
  errors: [],
})

/** Confirms an address with the code from the mail (valid 10 minutes, once). */
export const confirmEmail = /* @__PURE__ */ defineCall({
  name: "confirmEmail",
  method: "POST",
  path: "/users/confirmEmail",
  access: "public",
  body: v.object({ email: EmailSchema, code: CodeSchema }),
  data: NothingSchema,
  errors: ["code_invalid"],
})

/** Sends the confirmation mail again. Always answers the same. */
export const resendConfirmation = /* @__PURE__ */ defineCall({
  name: "resendConfirmation",
  method: "POST",
  path: "/users/resendConfirmation",
  access: "public",
  body: v.object({ email: EmailSchema }),
  data: NothingSchema,
  errors: [],
})
