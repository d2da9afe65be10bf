import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema } from "#contract/values/amounts.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

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

/** How far back a history of prices goes. */
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

/** How prices went: for charts. The same for everyone. */
export const getRateHistory = defineCall({
  name: "getRateHistory",
  method: "GET",
  path: "/rates/history",
  access: "public",
  query: v.object({ range: v.picklist(rateRanges, "invalid") }),
  data: RateHistorySchema,
  errors: [],
})
