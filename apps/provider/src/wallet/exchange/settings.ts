import { type Currency, findCurrency, money } from "@wallet/core/money"
import * as v from "valibot"
import type { Config } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { defineAmount, defineShare, requireRange } from "#platform/settings/tariffs.ts"

interface ExchangeConfig {
  /** The largest value of all open exchange quotes of one pair, in the reference currency. */
  readonly quoteExposure?: bigint
  readonly exchange: ExchangeTerms
}

/** The price and the limits of an exchange. */
export interface ExchangeTerms {
  /** The operator's share of the given amount, as decimal text. */
  readonly feeRate: string
  /** The lowest and highest value of an exchange, in US dollars as decimal text. */
  readonly leastWorth: string
  readonly greatestWorth: string
}

declare module "#platform/config.ts" {
  interface Config extends ExchangeConfig {}
}

const amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/, "must be a whole number of at least 1"))

const dollar = findCurrency("USD") as Currency

const group = { en: "Exchange", ru: "Обмен" }

/** The standard price and limits. */
export const standardExchange: ExchangeTerms = { feeRate: "0.005", leastWorth: "1", greatestWorth: "1000000" }

export const exchangeSettings = defineSettings<ExchangeConfig>()({
  variables: {
    QUOTE_EXPOSURE: {
      schema: v.optional(amount, "2000000"),
      meaning: "US dollars that the open exchange quotes of one pair may be worth together",
      atRunTime: { ru: "общая стоимость открытых котировок обмена одной пары, в долларах США" },
    },
    EXCHANGE_FEE: defineShare({ group, field: { en: "fee", ru: "комиссия" }, standard: standardExchange.feeRate }),
    EXCHANGE_MIN: defineAmount({
      group,
      field: { en: "lowest value", ru: "наименьшая стоимость" },
      currency: dollar,
      standard: standardExchange.leastWorth,
      most: "1000",
    }),
    EXCHANGE_MAX: defineAmount({
      group,
      field: { en: "highest value", ru: "наибольшая стоимость" },
      currency: dollar,
      standard: standardExchange.greatestWorth,
      most: "100000000",
    }),
  },
  read: (values) => ({
    quoteExposure: BigInt(values.QUOTE_EXPOSURE),
    exchange: {
      feeRate: values.EXCHANGE_FEE,
      leastWorth: values.EXCHANGE_MIN,
      greatestWorth: values.EXCHANGE_MAX,
    },
  }),
  checks: [requireOrderOfWorths],
})

function requireOrderOfWorths({ exchange: { leastWorth, greatestWorth } }: Config): void {
  requireRange("EXCHANGE", { min: money(leastWorth, dollar), max: money(greatestWorth, dollar) })
}
