import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { BooleanSchema } from "#contract/schemas/boolean.ts"

/**
 * True if wallets without money are hidden.
 *
 * @see spec §7
 */
export const getHideEmptyWallets = defineCall({
  name: "getHideEmptyWallets",
  method: "GET",
  path: "/userSettings/hideEmptyWallets",
  access: "customer",
  scope: "read",
  data: v.boolean(),
  errors: [],
})

/**
 * Hides or shows wallets without money.
 *
 * @see spec §7: the value travels in the query
 */
export const setHideEmptyWallets = defineCall({
  name: "setHideEmptyWallets",
  method: "POST",
  path: "/userSettings/hideEmptyWallets",
  access: "customer",
  query: v.object({ value: BooleanSchema }),
  data: v.nullish(v.boolean()),
  errors: [],
})
