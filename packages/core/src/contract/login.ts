import * as v from "valibot"
import { defineSentCall, type SentCall } from "./call.ts"
import { EmailSchema } from "./inputs.ts"
import { CodeSchema } from "./oneTimeCode.ts"
import { openObject } from "./openObject.ts"
import { secret } from "./secret.ts"
import { UserSchema } from "./user.ts"

/** What is sent for `login` and what comes back. */
export const loginSent = {
  name: "login",
  method: "POST",
  path: "/users/login",
  sends: "body",
  data: /* @__PURE__ */ openObject({ accessToken: v.pipe(v.string(), secret), user: UserSchema }),
} as const satisfies SentCall

/** Opens a session. */
export const login = /* @__PURE__ */ defineSentCall(loginSent, () => ({
  access: "public",
  body: v.object({
    email: EmailSchema,
    password: v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(256, "too_long"), secret),
    oneTimePassword: v.optional(CodeSchema),
  }),
  errors: ["bad_credentials", "email_not_confirmed", "otp_required", "otp_invalid", "otp_replayed"],
}))
