import * as v from "valibot"
import { CurrencyCodeSchema, MoneySchema, RequestedAmountSchema } from "./amounts.ts"
import { defineCall, defineSentCall, type SentCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"
import { TimestampSchema } from "./values.ts"

/** An e-mail address or a customer id. */
const RecipientSchema = /* @__PURE__ */ (() =>
  v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(254, "too_long")))()

/** Money sent from customer to customer: instant and free. */
export const TransferSchema = /* @__PURE__ */ openObject({
  id: IdSchema,
  state: v.literal("completed"),
  amount: MoneySchema,
  /** As the sender may see them: masked. */
  recipient: v.string(),
  note: v.nullish(v.string()),
  createdAt: TimestampSchema,
})
/** A transfer, as the provider describes one. */
export type Transfer = v.InferOutput<typeof TransferSchema>

/** What is sent for `resolveRecipient` and what comes back. */
export const resolveRecipientSent = {
  name: "resolveRecipient",
  method: "POST",
  path: "/transfers/recipient",
  sends: "body",
  data: /* @__PURE__ */ openObject({ recipient: v.string() }),
} as const satisfies SentCall

/** Shows whom an e-mail address or id reaches, masked, before money is sent. */
export const resolveRecipient = /* @__PURE__ */ defineSentCall(resolveRecipientSent, () => ({
  access: "customer",
  body: v.object({ recipient: RecipientSchema }),
  errors: ["recipient_unknown", "recipient_is_sender"],
}))

/** Sends money to another customer. */
export const createTransfer = /* @__PURE__ */ defineCall({
  name: "createTransfer",
  method: "POST",
  path: "/transfers",
  access: "customer",
  movesMoney: true,
  body: v.object({
    recipient: RecipientSchema,
    amount: RequestedAmountSchema,
    currency: CurrencyCodeSchema,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(140, "too_long"))),
  }),
  data: TransferSchema,
  errors: ["recipient_unknown", "recipient_is_sender", "insufficient_funds"],
})
