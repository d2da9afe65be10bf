import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

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
  /** The merchant's price, in the merchant's currency. */
  amount: MoneySchema,
  /** That in the card's currency, the fee for another currency included. Who approves pays this. */
  billed: MoneySchema,
  createdAt: TimestampSchema,
  /** The time until which the customer can answer. No answer by then is a decline. */
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
  staleAfter: ["cards"],
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
  unkeyed: "ends",
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
  unkeyed: "ends",
  params: v.object({ confirmationId: IdSchema }),
  data: CardConfirmationSchema,
  errors: ["not_available", "state_conflict"],
})

/** The facts about a cardholder that an issuer may need. */
export const cardholderFields = ["name", "birthDate", "address", "phoneNumber", "terms"] as const
/** A fact about a cardholder. */
export type CardholderField = (typeof cardholderFields)[number]

/**
 * A card product that can be ordered.
 *
 * @see spec §3: virtual card bins, fields not shown; screens C
 */
export const VirtualCardBinSchema = looseObject({
  id: IdSchema,
  /** The first digits of every card of this product. */
  bin: v.string(),
  /** The card scheme. */
  brand: v.string(),
  currency: CurrencyCodeSchema,
  /** The country of issue. */
  country: v.string(),
  issueFee: MoneySchema,
  /** For each month after the first one, which the issue fee pays. */
  monthlyFee: MoneySchema,
  /** The share of what a top-up takes from the wallet that is ours, e.g. `0.01`. */
  topUpFeeRate: DecimalSchema,
  /** The share that a payment in another currency costs on top. */
  foreignFeeRate: DecimalSchema,
  /** The bounds of one top-up of the card. */
  minTransfer: MoneySchema,
  maxTransfer: MoneySchema,
  /** The highest limits that a customer can set, and those that a new card has. */
  limits: looseObject({ payment: MoneySchema, day: MoneySchema, month: MoneySchema }),
  /** The required verification tier; null if none. */
  requiredLevel: v.nullable(v.string()),
  /** True if payments online may ask the customer to confirm (3-D Secure). */
  threeDSecure: v.boolean(),
  /** The facts that an order must give about its cardholder; null if the issuer needs none, or the identity check told them. */
  cardholder: v.nullish(
    looseObject({
      fields: v.array(openPicklist(cardholderFields)),
      /** The issuer's terms, which `terms` accepts. */
      termsUrl: v.nullish(v.string()),
    }),
  ),
  /** The phones' own wallets that take it, e.g. `apple_pay`, `google_pay`; none where there is none. */
  mobileWallets: v.array(v.string()),
  /** True if it can be ordered now. */
  available: v.boolean(),
  /** True if it is simulated. */
  sandbox: v.boolean(),
})
/** A card product, as the provider describes one. */
export type VirtualCardBin = v.InferOutput<typeof VirtualCardBinSchema>

/**
 * The life of a virtual card. `failed` is an order that the issuer refused; the fee is back then.
 *
 * @see screens C, E
 */
export const virtualCardStates = [
  "ordered",
  "issuing",
  "active",
  "frozen",
  "blocked",
  "expired",
  "replaced",
  "closing",
  "closed",
  "failed",
] as const
/** State of a virtual card. */
export type VirtualCardState = (typeof virtualCardStates)[number]

/** A limit, and what payments have taken of it. */
const CardLimitSchema = looseObject({ limit: MoneySchema, used: MoneySchema })

/** A virtual card. Its number and code are not here: `revealVirtualCard` shows them. */
export const VirtualCardSchema = looseObject({
  id: IdSchema,
  binId: IdSchema,
  /** The card scheme. */
  brand: v.string(),
  /** The name that the customer gave it. */
  label: v.string(),
  state: openPicklist(virtualCardStates),
  /** The reason why it is blocked or was not issued: a code. */
  reason: v.nullable(v.string()),
  /** Once it is issued. */
  last4: v.nullable(v.string()),
  /** The last month in which it pays, as `2029-11`. */
  expires: v.nullable(v.string()),
  /** The amount that can be spent. */
  available: MoneySchema,
  /** The amount that payments hold until they are settled; not part of `available`. */
  held: MoneySchema,
  /** The amount that payments took beyond the balance. The next top-up of the card pays it first. */
  owed: MoneySchema,
  limits: looseObject({ payment: MoneySchema, day: CardLimitSchema, month: CardLimitSchema }),
  /** True if the card can pay online. */
  online: v.boolean(),
  /**
   * The monthly fee and when the next one is due; null for a card without a fee. It is charged to the card, or to the
   * wallet in its currency if the card has too little; if both have too little it is `overdue`, and the next top-up pays it.
   */
  monthlyFee: v.nullable(
    looseObject({
      amount: MoneySchema,
      dueAt: TimestampSchema,
      /** True if a due fee could not be charged. */
      overdue: v.boolean(),
    }),
  ),
  /** The card that took its place, which has its balance. */
  replacedBy: v.nullable(IdSchema),
  createdAt: TimestampSchema,
})
/** A virtual card, as the provider describes one. */
export type VirtualCard = v.InferOutput<typeof VirtualCardSchema>

/**
 * The card products on offer.
 *
 * @see spec §7
 */
export const listVirtualCardBins = defineCall({
  name: "listVirtualCardBins",
  method: "GET",
  path: "/virtualCards/bins",
  access: "customer",
  scope: "read",
  data: v.array(VirtualCardBinSchema),
  errors: [],
})

/** The customer's cards, the newest first; those that have ended come last. */
export const listVirtualCards = defineCall({
  name: "listVirtualCards",
  method: "GET",
  path: "/virtualCards",
  access: "customer",
  scope: "read",
  staleAfter: ["cards"],
  data: looseObject({ items: v.array(VirtualCardSchema) }),
  errors: [],
})

/** One card. */
export const getVirtualCard = defineCall({
  name: "getVirtualCard",
  method: "GET",
  path: "/virtualCards/:cardId",
  access: "customer",
  scope: "read",
  params: v.object({ cardId: IdSchema }),
  staleAfter: ["cards"],
  data: VirtualCardSchema,
  errors: [],
})

const labelSchema = () => v.pipe(v.string("invalid"), v.trim(), v.nonEmpty("required"), v.maxLength(40, "too_long"))

/**
 * Changes what the customer may: the label, whether it pays online, and its limits, each up to its product's. What is
 * left out stays as it is.
 */
export const updateVirtualCard = defineCall({
  name: "updateVirtualCard",
  method: "POST",
  path: "/virtualCards/:cardId/settings",
  access: "customer",
  unkeyed: "sets",
  params: v.object({ cardId: IdSchema }),
  body: v.object({
    /** A name that the customer recognises the card by, up to 40 characters. */
    label: v.optional(labelSchema()),
    /** True if the card may pay online. */
    online: v.optional(v.boolean("invalid")),
    paymentLimit: v.optional(RequestedAmountSchema),
    dayLimit: v.optional(RequestedAmountSchema),
    monthLimit: v.optional(RequestedAmountSchema),
  }),
  data: VirtualCardSchema,
  errors: ["card_limit_exceeded", "state_conflict"],
})

/** Stops payments until the customer wants them again. */
export const freezeVirtualCard = defineCall({
  name: "freezeVirtualCard",
  method: "POST",
  path: "/virtualCards/:cardId/freeze",
  access: "customer",
  unkeyed: "sets",
  params: v.object({ cardId: IdSchema }),
  data: VirtualCardSchema,
  errors: ["state_conflict"],
})

/** Lets a frozen card pay again; a block of the provider's is not the customer's to lift. */
export const unfreezeVirtualCard = defineCall({
  name: "unfreezeVirtualCard",
  method: "POST",
  path: "/virtualCards/:cardId/unfreeze",
  access: "customer",
  unkeyed: "sets",
  params: v.object({ cardId: IdSchema }),
  data: VirtualCardSchema,
  errors: ["state_conflict"],
})

/** Ends a card and orders another one with its balance, limits and label, free of charge. Answers the new card. */
export const replaceVirtualCard = defineCall({
  name: "replaceVirtualCard",
  method: "POST",
  path: "/virtualCards/:cardId/replace",
  access: "customer",
  params: v.object({ cardId: IdSchema }),
  data: VirtualCardSchema,
  errors: ["not_available", "state_conflict", "bin_unavailable"],
})

/** Closes a card for good. Its balance returns to the wallet in its currency, and so does what payments still hold. */
export const closeVirtualCard = defineCall({
  name: "closeVirtualCard",
  method: "POST",
  path: "/virtualCards/:cardId/close",
  access: "customer",
  unkeyed: "ends",
  params: v.object({ cardId: IdSchema }),
  data: VirtualCardSchema,
  errors: ["state_conflict", "card_in_debt"],
})

/** The frame in which the card's number and code can be seen: it opens once. */
export const CardRevealSchema = looseObject({
  /**
   * `page`: the frame shows the issuer's page at `url`. It is that where the provider does not say. `element`: the issuer's
   * script at `url` shows the card inside the site's page, as `element` says.
   */
  kind: v.nullish(openPicklist(["page", "element"])),
  /** Of another origin than the site. Anyone who has that of a page can open it, once. */
  url: v.pipe(v.string(), secret),
  /** Until when it opens, and when what it shows is to disappear. */
  expiresAt: TimestampSchema,
  /** The provider's clock when it answered. */
  now: TimestampSchema,
  /** The issuer's elements. */
  element: v.nullish(
    looseObject({
      /** Opens the issuer's script. */
      publishableKey: v.string(),
      /** The issuer's id of the card. */
      card: v.string(),
      /** Opens this card once; null where the call gave no `nonce`: make one by the issuer's script, and call again. */
      key: v.nullable(v.pipe(v.string(), secret)),
    }),
  ),
})
/** A look at a card's number and code, as the provider offers it. */
export type CardReveal = v.InferOutput<typeof CardRevealSchema>

/** Shows number, expiry and code for a minute, once a step-up has confirmed it; every time is logged and told. */
export const revealVirtualCard = defineCall({
  name: "revealVirtualCard",
  method: "POST",
  path: "/virtualCards/:cardId/reveal",
  access: "customer",
  unkeyed: "asks",
  stepUp: "by-policy",
  params: v.object({ cardId: IdSchema }),
  body: v.object({
    /** The language of the page that shows the card. */
    language: v.picklist(["en", "ru"], "invalid"),
    /** A token of the issuer's script, for a look by its elements. */
    nonce: v.optional(v.pipe(v.string("invalid"), v.maxLength(500, "too_long"))),
  }),
  data: CardRevealSchema,
  errors: ["not_available", "state_conflict", "withdrawals_held"],
})

/** The subject of a quote: the fee of an order, a top-up of a card, or a withdrawal to a wallet. */
export const cardQuotePurposes = ["order", "top_up", "withdraw"] as const

/** A firm price. It holds until `expiresAt` by the provider's clock, once. */
export const CardQuoteSchema = looseObject({
  id: IdSchema,
  purpose: openPicklist(cardQuotePurposes),
  /** The amount that leaves the wallet, or the card if it is withdrawn. It includes the fee. */
  from: MoneySchema,
  /** The amount that arrives: on the card, in the wallet, or with the operator as the fee of an order. */
  to: MoneySchema,
  fee: MoneySchema,
  /** Units of `to` for one of `from`, applied to `from` less `fee`; 1 where both are the same currency. */
  rate: DecimalSchema,
  /** The amount that can be spent with the card afterwards, less a monthly fee that is due at once; null for an order. */
  balanceAfter: v.nullable(MoneySchema),
  now: TimestampSchema,
  expiresAt: TimestampSchema,
})
/** A firm price, as the provider makes one. */
export type CardQuote = v.InferOutput<typeof CardQuoteSchema>

/** Prices the order of a card in the currency of the wallet that pays. */
export const quoteVirtualCard = defineCall({
  name: "quoteVirtualCard",
  method: "POST",
  path: "/virtualCards/quotes",
  access: "customer",
  unkeyed: "asks",
  body: v.object({ binId: IdSchema, walletCurrency: CurrencyCodeSchema }),
  data: CardQuoteSchema,
  errors: ["not_available", "bin_unavailable", "kyc_required", "rate_unavailable"],
})

/** A text of a form. The provider says what is wrong with it at its own field, such as `cardholder.address.city`. */
const TypedTextSchema = v.pipe(v.string("invalid"), v.trim(), v.maxLength(500, "too_long"))

/** The cardholder, as the customer describes them. */
const CardholderInputSchema = v.object({
  /** The full name, as the customer's documents have it, up to 100 characters. */
  name: v.optional(TypedTextSchema),
  /** The date of birth, as `1990-05-17`. */
  birthDate: v.optional(TypedTextSchema),
  /** The mobile number, as `+4915112345678`. */
  phoneNumber: v.optional(TypedTextSchema),
  /** The cardholder's address. */
  address: v.optional(
    v.object({
      /** Street and number, up to 200 characters. */
      line1: TypedTextSchema,
      /** The flat, or what else belongs to the address, up to 200 characters. */
      line2: v.optional(TypedTextSchema),
      /** Up to 100 characters. */
      city: TypedTextSchema,
      /** Up to 20 characters. */
      postalCode: TypedTextSchema,
      /** The country, as ISO 3166-1 alpha-2. */
      country: TypedTextSchema,
      /** The state of an address in the United States, as two letters such as `CA`. */
      state: v.optional(TypedTextSchema),
    }),
  ),
  /** True if the customer accepts the issuer's terms. */
  termsAccepted: v.optional(v.boolean("invalid")),
})

/** Orders a card by a quote. Its fee is held until the issuer has made it, and comes back where the issuer refuses. */
export const orderVirtualCard = defineCall({
  name: "orderVirtualCard",
  method: "POST",
  path: "/virtualCards",
  access: "customer",
  movesMoney: true,
  body: v.object({
    quoteId: IdSchema,
    /** A name that the customer recognises the card by, up to 40 characters. */
    label: v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(40, "too_long")),
    /** The facts that the product asks for in `cardholder`. */
    cardholder: v.optional(CardholderInputSchema),
  }),
  data: VirtualCardSchema,
  errors: [
    "quote_expired",
    "quote_used",
    "bin_unavailable",
    "kyc_required",
    "virtual_card_limit",
    "withdrawals_held",
    "insufficient_funds",
    "state_conflict",
  ],
})

/** Prices money from a wallet to the card (`top_up`) or back (`withdraw`); `side` says whether `amount` leaves or arrives. */
export const quoteVirtualCardTransfer = defineCall({
  name: "quoteVirtualCardTransfer",
  method: "POST",
  path: "/virtualCards/:cardId/quotes",
  access: "customer",
  unkeyed: "asks",
  params: v.object({ cardId: IdSchema }),
  body: v.object({
    /** `top_up` moves money to the card, `withdraw` back to the wallet. */
    purpose: v.picklist(["top_up", "withdraw"], "invalid"),
    walletCurrency: CurrencyCodeSchema,
    amount: RequestedAmountSchema,
    /** The side that `amount` is on: `send` for what leaves, `receive` for what arrives. */
    side: v.picklist(["send", "receive"], "invalid"),
  }),
  data: CardQuoteSchema,
  errors: [
    "not_available",
    "amount_too_small",
    "amount_too_large",
    "insufficient_funds",
    "rate_unavailable",
    "state_conflict",
  ],
})

/**
 * Moves money by a quote between a wallet and the card, whole or not at all. Answers the card as it is then. Money onto a
 * card counts in the limits of the customer's level.
 */
export const transferVirtualCardMoney = defineCall({
  name: "transferVirtualCardMoney",
  method: "POST",
  path: "/virtualCards/:cardId/transfers",
  access: "customer",
  movesMoney: true,
  params: v.object({ cardId: IdSchema }),
  body: v.object({ quoteId: IdSchema }),
  data: VirtualCardSchema,
  errors: [
    "quote_expired",
    "quote_used",
    "insufficient_funds",
    "state_conflict",
    "withdrawals_held",
    "kyc_required",
    "limit_exceeded",
    "rate_unavailable",
  ],
})

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

/** The reasons why a payment is declined. */
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
/** The reason why a payment was declined. */
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
  /** The amount of the payment in the merchant's currency; in the card's where the issuer has converted it. */
  amount: MoneySchema,
  /** The merchant's own amount, where the issuer has converted it. */
  merchantAmount: v.nullish(
    looseObject({
      /** As decimal text. */
      amount: v.string(),
      /** As ISO 4217, such as `JPY`. */
      currency: v.string(),
    }),
  ),
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
  /** True if the customer can report that they did not make it. */
  disputable: v.boolean(),
  /** The steps of the payment, oldest first; amounts in the merchant's currency. */
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
  staleAfter: ["cards"],
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
  unkeyed: "ends",
  params: v.object({ cardId: IdSchema }),
  body: v.object({ transactionIds: v.pipe(v.array(IdSchema, "invalid"), v.maxLength(50, "too_long")) }),
  data: VirtualCardSchema,
  errors: ["state_conflict"],
})
