import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** The life of a question whether the customer makes a payment (3-D Secure). */
export const cardConfirmationStates = ["pending", "approved", "declined", "expired"] as const
/** State of such a question. */
export type CardConfirmationState = (typeof cardConfirmationStates)[number]

/**
 * A payment online that its customer is asked about, before anything is held.
 *
 * @see screens C cards: 3-D Secure
 */
export const CardConfirmationSchema = looseObject({
  id: IdSchema,
  cardId: IdSchema,
  state: openPicklist(cardConfirmationStates),
  merchant: looseObject({
    /** The merchant's name. */
    name: v.string(),
    /** The category, an ISO 18245 code such as `5812`. */
    category: v.string(),
    /** The merchant's country, as ISO 3166-1 alpha-2. */
    country: v.string(),
  }),
  /** What the merchant asks for, in the merchant's currency. */
  amount: MoneySchema,
  /** That in the card's currency, the fee for another currency included. Who approves pays this. */
  billed: MoneySchema,
  createdAt: TimestampSchema,
  /** Who has not answered by then has declined. */
  expiresAt: TimestampSchema,
})
/** A payment that its customer is asked about, as the provider describes one. */
export type CardConfirmation = v.InferOutput<typeof CardConfirmationSchema>

/** The payments that wait for the customer's word, the most urgent first; none where the issuer has nobody asked. `now` is the provider's clock. */
export const listVirtualCardConfirmations = defineCall({
  name: "listVirtualCardConfirmations",
  method: "GET",
  path: "/cardConfirmations",
  access: "customer",
  data: looseObject({ items: v.array(CardConfirmationSchema), now: TimestampSchema }),
  errors: [],
})

/**
 * Says that the customer makes this payment, once a step-up has confirmed it. The card's state, limits and balance are
 * looked at once more when the merchant asks for the money. Refuses with `state_conflict` what was answered or has expired.
 */
export const approveVirtualCardPayment = defineCall({
  name: "approveVirtualCardPayment",
  method: "POST",
  path: "/cardConfirmations/:confirmationId/approve",
  access: "customer",
  stepUp: "by-policy",
  params: v.object({ confirmationId: IdSchema }),
  data: CardConfirmationSchema,
  errors: ["not_available", "state_conflict"],
})

/** Says that the customer does not make this payment: it is declined. Refuses with `state_conflict` as approving does. */
export const declineVirtualCardPayment = defineCall({
  name: "declineVirtualCardPayment",
  method: "POST",
  path: "/cardConfirmations/:confirmationId/decline",
  access: "customer",
  params: v.object({ confirmationId: IdSchema }),
  data: CardConfirmationSchema,
  errors: ["not_available", "state_conflict"],
})
