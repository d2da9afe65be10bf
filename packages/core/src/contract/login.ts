import * as v from "valibot"
import { defineCall } from "./call.ts"
import { EmailSchema } from "./inputs.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { secret } from "./secret.ts"
import { UserSchema } from "./user.ts"

/** Opens a session. */
export const login = /* @__PURE__ */ defineCall({
  name: "login",
  method: "POST",
  path: "/users/login",
  access: "public",
  body: v.object({
    email: EmailSchema,
    password: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(256, "too_long"), secret),
    oneTimePassword: v.optional(CodeSchema),
  }),
  data: v.looseObject({ accessToken: v.pipe(v.string(), secret), user: UserSchema }),
  errors: ["bad_credentials", "email_not_confirmed", "otp_required", "otp_invalid", "otp_replayed"],
})
