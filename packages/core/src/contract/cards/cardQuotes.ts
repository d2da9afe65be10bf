import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { VirtualCardSchema } from "./cards.ts"

/** What a quote is for: the fee of an order, money onto a card, or back to a wallet. */
export const cardQuotePurposes = ["order", "top_up", "withdraw"] as const

/** A firm price. It holds until `expiresAt` by the provider's clock, once. */
export const CardQuoteSchema = looseObject({
  id: IdSchema,
  purpose: openPicklist(cardQuotePurposes),
  /** What leaves: of the wallet, or of the card where it is withdrawn. The fee is part of it. */
  from: MoneySchema,
  /** What arrives: on the card, in the wallet, or with us as the fee of an order. */
  to: MoneySchema,
  fee: MoneySchema,
  /** Units of `to` for one of `from`, applied to `from` less `fee`; 1 where both are the same currency. */
  rate: DecimalSchema,
  /** What can be spent with the card afterwards, less a monthly fee that it pays at once; null of an order. */
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
  /** Where the cardholder lives. */
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
    "not_available",
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
    "not_available",
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
