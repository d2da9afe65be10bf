import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/** State of the link between the account and a messenger. `conflict`: that messenger belongs to another account. */
export const accountLinkStates = ["none", "link_pending", "linked", "expired", "conflict"] as const

/** The link to the messenger, or the attempt to make one. */
export const AccountLinkSchema = looseObject({
  state: openPicklist(accountLinkStates),
  /** The operator asks for it: without it nearly every call answers `account_link_required`. */
  required: v.boolean(),
  /** What to send to the bot (`messagingBotName`) while the link is pending, until when, and an address that does it. */
  code: v.nullable(v.pipe(v.string(), secret)),
  /** An address that opens the messenger with the code; null while no link is pending. */
  deepLink: v.nullable(v.pipe(v.string(), secret)),
  expiresAt: v.nullable(TimestampSchema),
  /** The name in the messenger, and since when it is linked. */
  messenger: v.nullable(v.string()),
  linkedAt: v.nullable(TimestampSchema),
})
/** The link to the messenger, as the provider describes it. */
export type AccountLink = v.InferOutput<typeof AccountLinkSchema>

/**
 * State of the link between the account and the messenger.
 *
 * @see screens B linkRequired
 */
export const getAccountLink = defineCall({
  name: "getAccountLink",
  method: "GET",
  path: "/accountLink",
  access: "customer",
  beforeLinking: true,
  data: AccountLinkSchema,
  errors: [],
})

/** Gives a one-time code to send to the messaging bot, good for 10 minutes. An earlier one is void. Asks for a step-up. */
export const startAccountLink = defineCall({
  name: "startAccountLink",
  method: "POST",
  path: "/accountLink/start",
  access: "customer",
  beforeLinking: true,
  stepUp: "by-policy",
  data: AccountLinkSchema,
  errors: ["not_available", "state_conflict"],
})

/** Cuts the link: the bot tells that messenger nothing any more. */
export const unlinkAccount = defineCall({
  name: "unlinkAccount",
  method: "DELETE",
  path: "/accountLink",
  access: "customer",
  beforeLinking: true,
  stepUp: "by-policy",
  data: AccountLinkSchema,
  errors: ["state_conflict"],
})
