import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { rateRanges } from "#contract/exchange/calls.ts"
import { operationKinds } from "#contract/history/calls.ts"
import { MonthSchema, TimeZoneSchema } from "#contract/reports/calls.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** Spending in each month of the calendar, by kind and currency. */
export const SpendingSchema = looseObject({
  /** The currency of the values. */
  reference: CurrencyCodeSchema,
  /** The months that the sums cover whole, oldest first; the last one is the present one. */
  months: v.array(MonthSchema),
  sums: v.array(
    looseObject({
      month: MonthSchema,
      kind: openPicklist(operationKinds),
      /** To the last digit, fees included. */
      amount: MoneySchema,
      /** The value of the amount at the prices of its days, in `reference`; null if one of them is not known. */
      value: v.nullable(DecimalSchema),
    }),
  ),
})
/** Spending by month, kind and currency, as the provider gives it. */
export type Spending = v.InferOutput<typeof SpendingSchema>

const mostMonths = 12

/**
 * Reads the spending of the last `months` months, the present one included: completed operations without exchanges,
 * whose money stays in the wallets. Of a very long history the months that are too long ago to be summed up are left out.
 */
export const getSpending = defineCall({
  name: "getSpending",
  method: "GET",
  path: "/spending",
  access: "customer",
  scope: "read",
  query: v.object({
    /** The number of months, 1 to 12; 6 by default. */
    months: v.optional(
      v.union([
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMonths)),
        v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/, "invalid"), v.transform(Number)),
      ]),
      6,
    ),
    /** The currency of the values. */
    reference: v.optional(CurrencyCodeSchema, "USD"),
    /** The zone of the calendar: a payment belongs to the day and the month that its customer's calendar shows. */
    timeZone: v.optional(TimeZoneSchema, "UTC"),
  }),
  data: SpendingSchema,
  errors: [],
})

/** The value of all wallets together at evenly spaced moments, oldest first. */
export const PortfolioHistorySchema = looseObject({
  /** The currency of the values: always US dollars. */
  reference: v.literal("USD"),
  range: openPicklist(rateRanges),
  at: v.array(TimestampSchema),
  /** At each moment of `at`: the balances of then at the prices of then; null where a price is not known. */
  values: v.array(v.nullable(DecimalSchema)),
  /** The currencies without whose prices values are null. */
  missing: v.array(CurrencyCodeSchema),
})
/** The past values of a portfolio, as the provider gives them. */
export type PortfolioHistory = v.InferOutput<typeof PortfolioHistorySchema>

/** Reads the past value of all wallets together, for a chart. Held money is included. */
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
