import * as v from "valibot"
import { CurrencyCodeSchema, DecimalSchema } from "./amounts.ts"
import { defineCall } from "./call.ts"
import { openObject } from "./openObject.ts"
import { TimestampSchema } from "./values.ts"

/** The price of one unit of each currency in US dollars, and when it was read. */
export const RatesSchema = /* @__PURE__ */ openObject({
  reference: v.literal("USD"),
  at: TimestampSchema,
  prices: v.record(CurrencyCodeSchema, DecimalSchema),
})
/** Indicative prices, as the provider gives them. */
export type Rates = v.InferOutput<typeof RatesSchema>

/** Indicative prices, for reference values; a firm price is a quote. */
export const getRates = /* @__PURE__ */ defineCall({
  name: "getRates",
  method: "GET",
  path: "/rates",
  access: "public",
  data: RatesSchema,
  errors: ["rate_unavailable"],
})
