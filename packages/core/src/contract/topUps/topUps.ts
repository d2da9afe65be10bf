import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/** A way to bring money in, with what it costs. */
export const TopUpMethodSchema = looseObject({
  method: openPicklist(["card", "sbp", "bank"]),
  currency: CurrencyCodeSchema,
  min: MoneySchema,
  max: MoneySchema,
  /** The share of the amount that is charged on top, e.g. `0.015`; see `feeOf`. */
  feeRate: DecimalSchema,
  /** The most decimals of an amount; its fee is rounded up to so many. Those of the currency if it is left out. */
  decimals: v.nullish(v.number()),
  /** Where the browser sends the card itself; the provider only ever sees the token. Of cards with our own form alone. */
  tokenizationUrl: v.nullable(v.string()),
  /** The form in which a card is given; our own if it is left out. Of cards alone. */
  form: v.nullish(
    looseObject({
      /**
       * `ours`: our form sends the card to `tokenizationUrl`. `stripe`: Stripe's frame gives the token. `page`: there is no
       * token, and the top-up's `action` leads to the page where the card is given.
       */
      kind: openPicklist(["ours", "stripe", "page"]),
      /** Opens Stripe's frame. */
      publishableKey: v.nullish(v.string()),
    }),
  ),
  /** False while the operator behind it does not answer: what is begun then may have to wait, or be refused. */
  available: v.boolean(),
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** A way to top up, as the provider offers one. */
export type TopUpMethod = v.InferOutput<typeof TopUpMethodSchema>

/**
 * The states of a card top-up.
 *
 * @see screens C
 */
export const topUpStates = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "refunding",
  "refunded",
  "charged_back",
] as const

/** The states of a dispute of a card top-up; `closed` is an end without a decision. */
const disputeStates = ["inquiry", "opened", "evidence_sent", "won", "lost", "closed"] as const

/**
 * A card top-up.
 *
 * @see screens C
 */
export const TopUpSchema = looseObject({
  id: IdSchema,
  state: openPicklist(topUpStates),
  /** What reaches the wallet. */
  amount: MoneySchema,
  fee: MoneySchema,
  /** What the card pays: amount and fee. */
  charged: MoneySchema,
  /** The part of that which the card has got back, by refunds or by its bank. */
  returned: v.nullish(MoneySchema),
  card: looseObject({
    /** The card scheme; empty until it is known, where the card is given on the acquirer's page. */
    brand: v.string(),
    /** The last four digits of its number; empty as the scheme is. */
    last4: v.string(),
  }),
  /** Where the card's bank asks its owner, while it does (3-D Secure): the customer is sent there and comes back. */
  action: v.nullable(
    looseObject({
      /** The page of the card's bank. */
      url: v.string(),
      expiresAt: TimestampSchema,
    }),
  ),
  /** Why the card's bank refused, where it did. */
  declineCode: v.nullish(v.string()),
  /** Whether another try with the same card may go through; of failed ones alone. */
  retryable: v.nullable(v.boolean()),
  /** The newest dispute of it, where the card's owner or bank disputes the charge. */
  dispute: v.nullish(
    looseObject({
      state: openPicklist(disputeStates),
      amount: MoneySchema,
      /** The part that the card's bank has taken and not returned. */
      withdrawn: MoneySchema,
      updatedAt: TimestampSchema,
    }),
  ),
  createdAt: TimestampSchema,
})
/** A card top-up, as the provider describes one. */
export type TopUp = v.InferOutput<typeof TopUpSchema>

/** The ways to top up, by currency. */
export const listTopUpMethods = defineCall({
  name: "listTopUpMethods",
  method: "GET",
  path: "/topUps/methods",
  access: "customer",
  scope: "read",
  data: v.array(TopUpMethodSchema),
  errors: [],
})

/**
 * Charges a card and credits the wallet. The card is a token of the card company, or the id of a card that the customer
 * keeps here: exactly one of them. Charging a kept one asks for a step-up where what leaves unconfirmed that day would
 * exceed the provider's limit.
 */
export const createCardTopUp = defineCall({
  name: "createCardTopUp",
  method: "POST",
  path: "/topUps/card",
  access: "customer",
  movesMoney: true,
  stepUp: "by-policy",
  body: v.object({
    amount: RequestedAmountSchema,
    currency: CurrencyCodeSchema,
    cardToken: v.optional(v.pipe(IdSchema, secret)),
    savedCardId: v.optional(IdSchema),
    /** Keeps the card for the next time, once it has paid. */
    saveCard: v.optional(v.boolean("invalid")),
  }),
  data: TopUpSchema,
  errors: [
    "not_available",
    "top_up_unavailable",
    "card_top_ups_stopped",
    "card_token_invalid",
    "withdrawals_held",
    "amount_too_small",
    "amount_too_large",
    "kyc_required",
    "limit_exceeded",
    "rate_unavailable",
  ],
})

/** One top-up. */
export const getTopUp = defineCall({
  name: "getTopUp",
  method: "GET",
  path: "/topUps/:topUpId",
  access: "customer",
  scope: "read",
  params: v.object({ topUpId: IdSchema }),
  data: TopUpSchema,
  errors: [],
})

/** Gives up a card top-up while the card's bank asks its owner; nothing is charged then. */
export const cancelTopUp = defineCall({
  name: "cancelTopUp",
  method: "POST",
  path: "/topUps/:topUpId/cancel",
  access: "customer",
  params: v.object({ topUpId: IdSchema }),
  data: TopUpSchema,
  errors: ["state_conflict"],
})
