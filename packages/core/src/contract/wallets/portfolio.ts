import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { rateRanges } from "#contract/exchange/rates.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema } from "#contract/values/amounts.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** What all wallets together were worth at evenly spaced moments, oldest first. */
export const PortfolioHistorySchema = looseObject({
  /** The currency of the values: always US dollars. */
  reference: v.literal("USD"),
  range: openPicklist(rateRanges),
  at: v.array(TimestampSchema),
  /** At each moment of `at`: the balances of then at the prices of then; null where a price is not known. */
  values: v.array(v.nullable(DecimalSchema)),
  /** The currencies for want of whose prices values are null. */
  missing: v.array(CurrencyCodeSchema),
})
/** The past values of a portfolio, as the provider gives them. */
export type PortfolioHistory = v.InferOutput<typeof PortfolioHistorySchema>

/** How the value of all wallets together went: for a chart. Money that is held counts as well. */
export const getPortfolioHistory = defineCall({
  name: "getPortfolioHistory",
  method: "GET",
  path: "/wallets/history",
  access: "customer",
  scope: "read",
  query: v.object({ range: v.picklist(rateRanges, "invalid") }),
  data: PortfolioHistorySchema,
  errors: [],
})
