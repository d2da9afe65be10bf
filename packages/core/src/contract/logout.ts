import { defineSentCall, type SentCall } from "./call.ts"
import { NothingSchema } from "./nothing.ts"

/** What is sent for `logout` and what comes back. Every client bundles it, and so nothing more than that. */
export const logoutSent = {
  name: "logout",
  method: "POST",
  path: "/users/logout",
  data: NothingSchema,
} as const satisfies SentCall

/** Ends the session (spec §7). */
export const logout = defineSentCall(logoutSent, () => ({
  access: "customer",
  beforeLinking: true,
  errors: [],
}))
