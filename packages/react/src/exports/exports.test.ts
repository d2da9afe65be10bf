import { contract } from "@wallet/core/contract"
import { expect, test } from "vitest"
import * as account from "./account.ts"
import * as cards from "./cards.ts"
import * as index from "./index.ts"
import * as merchant from "./merchant.ts"

test("what the package publishes changes only on purpose", () => {
  expect(Object.keys(index).toSorted()).toMatchSnapshot()
})

/** Calls that no component makes by themselves, and who makes them instead. */
const withoutHook = new Set([
  "getIdempotencyOutcome", // reconcile
  "addPayoutRows", // importPayoutRows, part by part
  "pullWebhookDeliveries", // programs without an address, such as `wallet listen`
  "countReferralVisit", // the page of a link, before anybody has an account
  // The platform's passkey dialog is opened with their answer at once, in one press.
  "startPasskeyLogin",
  "startPasskeyRegistration",
  "getStepUpPasskeyOptions",
])

const toHookName = (call: string) =>
  call.replace(/^(get|list|find)(?=[A-Z])|^[a-z]/, (start) => (start.length > 1 ? "" : start.toUpperCase()))

test("every call of the contract has a hook", () => {
  const hooks = { ...index, ...account, ...cards, ...merchant }
  const missing = Object.keys(contract).filter((call) => !withoutHook.has(call) && !(`use${toHookName(call)}` in hooks))
  expect(missing).toEqual([])
})
