import { defineCall } from "#contract/declaration/call.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"

/**
 * Ends the session.
 *
 * @see spec §7
 */
export const logout = defineCall({
  name: "logout",
  method: "POST",
  path: "/users/logout",
  access: "customer",
  beforeLinking: true,
  data: NothingSchema,
  errors: [],
})
