import * as v from "valibot"
import * as a from "./answers.ts"
import { BooleanSchema } from "./boolean.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"

/** Whether wallets without money are hidden (spec §7). */
export const getHideEmptyWallets = /* @__PURE__ */ defineCall({
  name: "getHideEmptyWallets",
  method: "GET",
  path: "/userSettings/hideEmptyWallets",
  access: "customer",
  scope: "read",
  data: /* @__PURE__ */ a.boolean(),
  errors: [],
})

/** What is sent for `setHideEmptyWallets` and what comes back. */
export const setHideEmptyWalletsSent = {
  name: "setHideEmptyWallets",
  method: "POST",
  path: "/userSettings/hideEmptyWallets",
  sends: "query",
  data: /* @__PURE__ */ (() => a.nullish(a.boolean()))(),
} as const satisfies SentCall

/** Hides or shows wallets without money (spec §7: the value travels in the query). */
export const setHideEmptyWallets = /* @__PURE__ */ defineSentCall(setHideEmptyWalletsSent, () => ({
  access: "customer",
  query: v.object({ value: BooleanSchema }),
  errors: [],
}))
