import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** A firm offer. It holds until `expiresAt` by the provider's clock and can be executed once. */
export const ExchangeQuoteSchema = looseObject({
  id: IdSchema,
  state: openPicklist(["issued", "executed", "expired", "superseded"]),
  /** The amount that leaves the wallet, fee included. */
  from: MoneySchema,
  /** The amount that arrives. */
  to: MoneySchema,
  /** In the currency of `from`, and part of it. */
  fee: MoneySchema,
  /** Units of `to` for one unit of `from`, applied to `from` less `fee`. */
  rate: DecimalSchema,
  inverseRate: DecimalSchema,
  /** The provider's clock when it answered; count down from the difference, not from the local clock. */
  now: TimestampSchema,
  expiresAt: TimestampSchema,
})
/** A firm offer, as the provider makes one. */
export type ExchangeQuote = v.InferOutput<typeof ExchangeQuoteSchema>

/**
 * Asks for a firm offer; `side` says which amount is given. It takes the place of the offer that `replaces` names, and of
 * the customer's older offers of the same two currencies where all of them together are worth more than 1,000 USD.
 */
export const createExchangeQuote = defineCall({
  name: "createExchangeQuote",
  method: "POST",
  path: "/exchange/quotes",
  access: "customer",
  unkeyed: "asks",
  scope: "exchange",
  body: v.object({
    fromCurrency: CurrencyCodeSchema,
    toCurrency: CurrencyCodeSchema,
    amount: RequestedAmountSchema,
    /** The side that `amount` is on: `from` for what is given, `to` for what is received. */
    side: v.picklist(["from", "to"]),
    replaces: v.optional(IdSchema),
  }),
  data: ExchangeQuoteSchema,
  errors: [
    "not_available",
    "same_currency",
    "rate_unavailable",
    "rate_suspended",
    "amount_too_small",
    "amount_too_large",
  ],
})

/** Executes a quote: both currencies move, or neither. */
export const executeExchangeQuote = defineCall({
  name: "executeExchangeQuote",
  method: "POST",
  path: "/exchange/quotes/:quoteId/execute",
  access: "customer",
  scope: "exchange",
  movesMoney: true,
  params: v.object({ quoteId: IdSchema }),
  data: ExchangeQuoteSchema,
  errors: ["quote_expired", "quote_used", "state_conflict", "insufficient_funds", "rate_suspended"],
})

/** The price of one unit of each currency in US dollars, and when it was read. */
export const RatesSchema = looseObject({
  /** The currency of the prices: always US dollars. */
  reference: v.literal("USD"),
  at: TimestampSchema,
  /** The price of one unit of each currency, by its code. */
  prices: v.record(CurrencyCodeSchema, DecimalSchema),
})
/** Indicative prices, as the provider gives them. */
export type Rates = v.InferOutput<typeof RatesSchema>

/** Indicative prices, for reference values; a firm price is a quote. */
export const getRates = defineCall({
  name: "getRates",
  method: "GET",
  path: "/rates",
  access: "public",
  data: RatesSchema,
  errors: ["rate_unavailable"],
})

/** The ranges of a history of prices. */
export const rateRanges = ["1d", "1w", "1m", "1y"] as const

/** Prices at evenly spaced moments, oldest first. */
export const RateHistorySchema = looseObject({
  /** The currency of the prices: always US dollars. */
  reference: v.literal("USD"),
  range: openPicklist(rateRanges),
  at: v.array(TimestampSchema),
  /** By currency: US dollars for one unit at each moment of `at`; null where no price is known of it. */
  prices: v.record(CurrencyCodeSchema, v.array(v.nullable(DecimalSchema))),
})
/** Past prices, as the provider gives them. */
export type RateHistory = v.InferOutput<typeof RateHistorySchema>

/** Reads the history of prices, for charts. It is the same for everyone. */
export const getRateHistory = defineCall({
  name: "getRateHistory",
  method: "GET",
  path: "/rates/history",
  access: "public",
  query: v.object({ range: v.picklist(rateRanges, "invalid") }),
  data: RateHistorySchema,
  errors: [],
})
