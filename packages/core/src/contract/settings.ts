import * as v from "valibot"
import { BooleanSchema } from "./boolean.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"

/** Whether wallets without money are hidden (spec §7). */
export const getHideEmptyWallets = defineCall({
  name: "getHideEmptyWallets",
  method: "GET",
  path: "/userSettings/hideEmptyWallets",
  access: "customer",
  scope: "read",
  data: v.boolean(),
  errors: [],
})

/** What is sent for `setHideEmptyWallets` and what comes back. */
export const setHideEmptyWalletsSent = {
  name: "setHideEmptyWallets",
  method: "POST",
  path: "/userSettings/hideEmptyWallets",
  sends: "query",
  data: v.nullish(v.boolean()),
} as const satisfies SentCall

/** Hides or shows wallets without money (spec §7: the value travels in the query). */
export const setHideEmptyWallets = defineSentCall(setHideEmptyWalletsSent, () => ({
  access: "customer",
  query: v.object({ value: BooleanSchema }),
  errors: [],
}))
