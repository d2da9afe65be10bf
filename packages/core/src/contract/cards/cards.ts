import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"

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
  /** What one top-up may put on the card. */
  minTransfer: MoneySchema,
  maxTransfer: MoneySchema,
  /** The highest limits that a customer can set, and those that a new card has. */
  limits: looseObject({ payment: MoneySchema, day: MoneySchema, month: MoneySchema }),
  /** The level of verification that it asks for; null where any will do. */
  requiredLevel: v.nullable(v.string()),
  /** Whether payments online may ask the customer to confirm (3-D Secure). */
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
  /** Whether it can be ordered now. */
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
  /** Why it is blocked or was not issued: a code. */
  reason: v.nullable(v.string()),
  /** Once it is issued. */
  last4: v.nullable(v.string()),
  /** The last month in which it pays, as `2029-11`. */
  expires: v.nullable(v.string()),
  /** What can be spent. */
  available: MoneySchema,
  /** What payments hold that are not settled yet; not part of `available`. */
  held: MoneySchema,
  /** What payments took beyond the balance. The next money on the card pays it first. */
  owed: MoneySchema,
  limits: looseObject({ payment: MoneySchema, day: CardLimitSchema, month: CardLimitSchema }),
  /** Whether it pays online. */
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
