import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { NothingSchema } from "#contract/schemas/nothing.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

/** A bank transfer that has arrived. `checking`: an operator looks at it before it is credited or returned. */
export const BankTransferSchema = looseObject({
  id: IdSchema,
  state: openPicklist(["checking", "credited", "returning", "returned"]),
  amount: MoneySchema,
  createdAt: TimestampSchema,
})
/** A bank transfer that has arrived, as the provider describes one. */
export type BankTransfer = v.InferOutput<typeof BankTransferSchema>

/** The account that a customer tops up by bank transfer, and the reference that makes a transfer theirs. */
export const BankTopUpSchema = looseObject({
  currency: CurrencyCodeSchema,
  /** The owner of the account. */
  name: v.string(),
  /** The number of the account. */
  iban: v.string(),
  /** The code of its bank, if known. */
  bic: v.nullable(v.string()),
  /** The name of its bank, if known. */
  bankName: v.nullable(v.string()),
  /** The customer's own, always the same (ISO 11649). A transfer without it waits for an operator. */
  reference: v.string(),
  /** The newest transfers. */
  transfers: v.array(BankTransferSchema),
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** The account that a customer tops up by bank transfer, as the provider describes it. */
export type BankTopUp = v.InferOutput<typeof BankTopUpSchema>

/** The account and the reference for bank transfers, and those that have arrived. */
export const getBankTopUp = defineCall({
  name: "getBankTopUp",
  method: "GET",
  path: "/topUps/bank",
  access: "customer",
  scope: "read",
  staleAfter: ["topUps"],
  data: BankTopUpSchema,
  errors: ["not_available", "kyc_required"],
})

/** A customer's saved card for top-ups: a token without its number. */
export const SavedCardSchema = looseObject({
  id: IdSchema,
  /** The card scheme. */
  brand: v.string(),
  /** The last four digits of its number. */
  last4: v.string(),
  /** The currencies that it can top up; all that cards top up if they are left out. */
  currencies: v.nullish(v.array(CurrencyCodeSchema)),
  createdAt: TimestampSchema,
})
/** A saved card, as the provider describes one. */
export type SavedCard = v.InferOutput<typeof SavedCardSchema>

/** The customer's saved cards, newest first. */
export const listSavedCards = defineCall({
  name: "listSavedCards",
  method: "GET",
  path: "/topUps/cards",
  access: "customer",
  staleAfter: ["topUps"],
  data: v.array(SavedCardSchema),
  errors: [],
})

/** Forgets a card, here and at the card company. */
export const removeSavedCard = defineCall({
  name: "removeSavedCard",
  method: "DELETE",
  path: "/topUps/cards/:cardId",
  access: "customer",
  unkeyed: "ends",
  params: v.object({ cardId: IdSchema }),
  data: NothingSchema,
  errors: [],
})

/**
 * The states of a top-up by SBP. `returning`: it was paid too late, and the money is on its way back;
 * `returned`: it went back.
 *
 * @see screens C
 */
export const sbpTopUpStates = [
  "created",
  "shown",
  "paid",
  "expired",
  "cancelled",
  "rejected",
  "returning",
  "returned",
] as const

/**
 * A top-up by SBP, the fast payments of Russian banks.
 *
 * @see screens C
 */
export const SbpTopUpSchema = looseObject({
  id: IdSchema,
  state: openPicklist(sbpTopUpStates),
  /** The amount that the payer's bank sends and the wallet gets: it is free. */
  amount: MoneySchema,
  /** The payment link that is also the QR code's text (`parseSbpLink`); nothing until the bank has made it. */
  link: v.nullable(v.string()),
  /** Until when it can be paid. */
  expiresAt: TimestampSchema,
  /** The time at the provider, for a countdown on a device whose clock is wrong. */
  serverTime: TimestampSchema,
  createdAt: TimestampSchema,
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** A top-up by SBP, as the provider describes one. */
export type SbpTopUp = v.InferOutput<typeof SbpTopUpSchema>

/** Asks for a payment link; the wallet is credited once a bank has paid it. */
export const createSbpTopUp = defineCall({
  name: "createSbpTopUp",
  method: "POST",
  path: "/topUps/sbp",
  access: "customer",
  movesMoney: true,
  body: v.object({ amount: RequestedAmountSchema, currency: CurrencyCodeSchema }),
  data: SbpTopUpSchema,
  errors: [
    "top_up_unavailable",
    "amount_too_small",
    "amount_too_large",
    "kyc_required",
    "limit_exceeded",
    "rate_unavailable",
  ],
})

/** One top-up by SBP. */
export const getSbpTopUp = defineCall({
  name: "getSbpTopUp",
  method: "GET",
  path: "/topUps/sbp/:topUpId",
  access: "customer",
  scope: "read",
  params: v.object({ topUpId: IdSchema }),
  staleAfter: ["topUps"],
  data: SbpTopUpSchema,
  errors: [],
})

/**
 * Asks the bank to take a link back. It is `cancelled` once the bank says so: a payment that came before counts.
 */
export const cancelSbpTopUp = defineCall({
  name: "cancelSbpTopUp",
  method: "POST",
  path: "/topUps/sbp/:topUpId/cancel",
  access: "customer",
  unkeyed: "ends",
  params: v.object({ topUpId: IdSchema }),
  data: SbpTopUpSchema,
  errors: ["state_conflict"],
})

/** A way to bring money in, with its costs. */
export const TopUpMethodSchema = looseObject({
  method: openPicklist(["card", "sbp", "bank"]),
  currency: CurrencyCodeSchema,
  min: MoneySchema,
  max: MoneySchema,
  /** The share of the amount that is charged on top, e.g. `0.015`; see `feeOf`. */
  feeRate: DecimalSchema,
  /** The most decimals of an amount; its fee is rounded up to the same number. Those of the currency if it is left out. */
  decimals: v.nullish(v.number()),
  /** The address to which the browser sends the card itself; the provider only ever sees the token. Of cards with our own form alone. */
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
  /** The amount that reaches the wallet. */
  amount: MoneySchema,
  fee: MoneySchema,
  /** The amount that the card pays: amount and fee. */
  charged: MoneySchema,
  /** The part of that which the card has got back, by refunds or by its bank. */
  returned: v.nullish(MoneySchema),
  card: looseObject({
    /** The card scheme; empty until it is known, where the card is given on the acquirer's page. */
    brand: v.string(),
    /** The last four digits of its number; empty as the scheme is. */
    last4: v.string(),
  }),
  /** The address at which the card's bank asks its owner (3-D Secure), while it does. The customer returns from there. */
  action: v.nullable(
    looseObject({
      /** The page of the card's bank. */
      url: v.string(),
      expiresAt: TimestampSchema,
    }),
  ),
  /** The reason why the card's bank refused, if it did. */
  declineCode: v.nullish(v.string()),
  /** True if another attempt with the same card may succeed; only for failed ones. */
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
  staleAfter: ["provider"],
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
    /**
     * The fee rate that the customer was shown. It is charged for 15 minutes after a change; later the top-up is refused at
     * `feeRate` with `not_as_quoted`.
     */
    feeRate: v.optional(v.pipe(v.string("invalid"), v.maxLength(10, "invalid"))),
  }),
  data: TopUpSchema,
  errors: [
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
  staleAfter: ["topUps"],
  data: TopUpSchema,
  errors: [],
})

/** Cancels a card top-up during the bank's 3-D Secure request; nothing is charged then. */
export const cancelTopUp = defineCall({
  name: "cancelTopUp",
  method: "POST",
  path: "/topUps/:topUpId/cancel",
  access: "customer",
  unkeyed: "ends",
  params: v.object({ topUpId: IdSchema }),
  data: TopUpSchema,
  errors: ["state_conflict"],
})
