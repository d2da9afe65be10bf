import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { VirtualCardSchema } from "./cards.ts"

/**
 * The life of a card payment. A late capture settles what was reversed or expired before.
 *
 * @see screens C
 */
export const cardTransactionStates = [
  "authorised",
  "settled",
  "reversed",
  "expired",
  "declined",
  "refunded",
  "disputed",
] as const
/** State of a card payment. */
export type CardTransactionState = (typeof cardTransactionStates)[number]

/** Why a payment was declined. */
export const cardDeclineReasons = [
  "card_inactive",
  "card_frozen",
  "card_blocked",
  "card_expired",
  "card_closed",
  "online_off",
  "payment_limit",
  "day_limit",
  "month_limit",
  "insufficient_funds",
  "currency_unsupported",
  "suspected_fraud",
  "wrong_code",
  "not_confirmed",
  "account_frozen",
  "no_answer",
  "issuer_declined",
] as const
/** Why a payment was declined. */
export type CardDeclineReason = (typeof cardDeclineReasons)[number]

/** One payment with a card: what was authorised, and what became of it. */
export const CardTransactionSchema = looseObject({
  id: IdSchema,
  cardId: IdSchema,
  state: openPicklist(cardTransactionStates),
  merchant: looseObject({
    /** The merchant's name. */
    name: v.string(),
    /** The category, an ISO 18245 code such as `5812`. */
    category: v.string(),
    /** The merchant's country, as ISO 3166-1 alpha-2. */
    country: v.string(),
  }),
  /** True for a payment on the internet. */
  online: v.boolean(),
  /** What the merchant asked for, in the merchant's currency; in the card's where the issuer has converted it. */
  amount: MoneySchema,
  /** What the merchant asked for where the issuer has converted it, as decimal text in a currency of ISO 4217. */
  merchantAmount: v.nullish(looseObject({ amount: v.string(), currency: v.string() })),
  /** That in the card's currency, our fee for another currency included. */
  billed: MoneySchema,
  /** The fee for another currency: part of `settled` once nothing is held any more, until then of `billed`. */
  fee: MoneySchema,
  /** The card's units for one of the merchant's; 1 where both are the same. */
  rate: DecimalSchema,
  /** Of `billed`: what is still held, what was taken, and what came back. */
  held: MoneySchema,
  settled: MoneySchema,
  refunded: MoneySchema,
  /** A code of `cardDeclineReasons`, or a newer one; null where it was not declined. */
  declineReason: v.nullable(v.string()),
  /** Whether the customer can say that they did not make it. */
  disputable: v.boolean(),
  /** What has happened, oldest first; amounts in the merchant's currency. */
  timeline: v.array(
    looseObject({
      /** The event. */
      event: v.string(),
      amount: MoneySchema,
      at: TimestampSchema,
    }),
  ),
  createdAt: TimestampSchema,
})
/** A card payment, as the provider describes one. */
export type CardTransaction = v.InferOutput<typeof CardTransactionSchema>

/** The payments with a card, newest first. `nextCursor` leads on. */
export const listVirtualCardTransactions = defineCall({
  name: "listVirtualCardTransactions",
  method: "GET",
  path: "/virtualCards/:cardId/transactions",
  access: "customer",
  scope: "read",
  params: v.object({ cardId: IdSchema }),
  query: v.object({ cursor: v.optional(IdSchema), limit: v.optional(LimitSchema, 20) }),
  data: looseObject({
    items: v.array(CardTransactionSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/**
 * Says that the customer did not make these payments: they are disputed with the issuer, and the card is blocked at once.
 * It can be replaced or closed then.
 */
export const reportVirtualCardFraud = defineCall({
  name: "reportVirtualCardFraud",
  method: "POST",
  path: "/virtualCards/:cardId/reportFraud",
  access: "customer",
  params: v.object({ cardId: IdSchema }),
  body: v.object({ transactionIds: v.pipe(v.array(IdSchema, "invalid"), v.maxLength(50, "too_long")) }),
  data: VirtualCardSchema,
  errors: ["state_conflict"],
})
