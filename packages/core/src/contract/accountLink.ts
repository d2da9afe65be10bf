import type * as v from "valibot"
import * as a from "./answers.ts"
import { defineCall } from "./call.ts"
import { openObject } from "./openObject.ts"
import { TimestampSchema } from "./values.ts"

/** How the link between the account and a messenger stands. `conflict`: that messenger belongs to another account. */
export const accountLinkStates = ["none", "link_pending", "linked", "expired", "conflict"] as const

/** The link to the messenger, or the attempt to make one. */
export const AccountLinkSchema = /* @__PURE__ */ (() =>
  openObject({
    state: a.picklist(accountLinkStates),
    /** The operator asks for it: without it nearly every call answers `account_link_required`. */
    required: a.boolean(),
    /** What to send to the bot (`messagingBotName`) while the link is pending, until when, and an address that does it. */
    code: a.nullable(a.secret(a.string())),
    deepLink: a.nullable(a.secret(a.string())),
    expiresAt: a.nullable(TimestampSchema),
    /** The name in the messenger, and since when it is linked. */
    messenger: a.nullable(a.string()),
    linkedAt: a.nullable(TimestampSchema),
  }))()
/** The link to the messenger, as the provider describes it. */
export type AccountLink = v.InferOutput<typeof AccountLinkSchema>

/** How the link between the account and the messenger stands (screens B linkRequired). */
export const getAccountLink = /* @__PURE__ */ defineCall({
  name: "getAccountLink",
  method: "GET",
  path: "/accountLink",
  access: "customer",
  beforeLinking: true,
  data: AccountLinkSchema,
  errors: [],
})

/** Gives a one-time code to send to the messaging bot, good for 10 minutes. An earlier one is void. */
export const startAccountLink = /* @__PURE__ */ defineCall({
  name: "startAccountLink",
  method: "POST",
  path: "/accountLink/start",
  access: "customer",
  beforeLinking: true,
  data: AccountLinkSchema,
  errors: ["state_conflict"],
})

/** Cuts the link: the bot tells that messenger nothing any more. */
export const unlinkAccount = /* @__PURE__ */ defineCall({
  name: "unlinkAccount",
  method: "DELETE",
  path: "/accountLink",
  access: "customer",
  beforeLinking: true,
  stepUp: "by-policy",
  data: AccountLinkSchema,
  errors: ["state_conflict"],
})
