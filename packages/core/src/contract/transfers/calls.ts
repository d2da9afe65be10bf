import * as v from "valibot"
import { PersonSchema } from "#contract/contacts/calls.ts"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { RecipientSchema, transferEntries, transferErrors } from "./transferInputs.ts"

/** Money sent from customer to customer: instant and free. */
export const TransferSchema = looseObject({
  id: IdSchema,
  /** The state: a transfer is completed at once. */
  state: v.literal("completed"),
  amount: MoneySchema,
  /** As the sender may see them: masked. */
  recipient: v.string(),
  /** The note of the sender; null without one. */
  note: v.nullish(v.string()),
  createdAt: TimestampSchema,
})
/** A transfer, as the provider describes one. */
export type Transfer = v.InferOutput<typeof TransferSchema>

/**
 * Shows the recipient of an e-mail address, a confirmed phone number or an id, masked, before money is sent. It is the only
 * call that takes a phone number, and it throttles a caller who asks for many. Look-ups of all calls count together: beyond
 * the daily limit each is refused with `rate_limited`, except for recipients to whom the sender has sent money before.
 */
export const resolveRecipient = defineCall({
  name: "resolveRecipient",
  method: "POST",
  path: "/transfers/recipient",
  access: "customer",
  unkeyed: "asks",
  scope: "payouts",
  body: v.object({ recipient: RecipientSchema }),
  data: looseObject({
    /** The customer id of the recipient. */
    id: IdSchema,
    /** The same as the sender may see them: masked. */
    recipient: v.string(),
    /** With the name that they show, or under which the sender saved them. */
    person: v.nullish(PersonSchema),
  }),
  errors: ["recipient_unknown", "recipient_is_sender"],
})

/**
 * Sends money to another customer. A small sum goes at once; what would take a day's sends over the provider's limit for
 * that asks for a step-up. It counts in the limits of the sender's level as a withdrawal does.
 * A recipient to whom nothing was sent before is a look-up, as of `resolveRecipient`.
 */
export const createTransfer = defineCall({
  name: "createTransfer",
  method: "POST",
  path: "/transfers",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: "by-policy",
  body: v.object(transferEntries()),
  data: TransferSchema,
  errors: transferErrors,
})

/** A customer to whom money was sent before. */
export const RecentRecipientSchema = looseObject({
  /** The customer id of the recipient. */
  recipient: IdSchema,
  /** As the sender may see them: masked. */
  name: v.string(),
  /** With the name that they show, or under which the sender saved them. */
  person: v.nullish(PersonSchema),
  last: looseObject({ amount: MoneySchema, at: TimestampSchema }),
})
/** A customer to whom money was sent before, as the provider describes one. */
export type RecentRecipient = v.InferOutput<typeof RecentRecipientSchema>

/** The customers to whom money was sent, the last one first; the newest ten. */
export const listRecentRecipients = defineCall({
  name: "listRecentRecipients",
  method: "GET",
  path: "/transfers/recipients",
  access: "customer",
  scope: "read",
  staleAfter: ["operations"],
  data: v.array(RecentRecipientSchema),
  errors: [],
})
