import { findCurrency } from "@wallet/core/money"
import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { list } from "#platform/settings/values.ts"
import { isPrice } from "./decimalPrices.ts"
import type { FixedPrice } from "./sources/fixed.ts"
import { type SourceName, sourceNames } from "./sources/rateSource.ts"

interface RatesFeedConfig {
  /** The sources of prices; empty if the sandbox has its own. */
  readonly ratesFeed: readonly SourceName[]
  /** The operator's own prices, by currency code. */
  readonly ratesFixed: Readonly<Record<string, FixedPrice>>
}

declare module "#platform/config.ts" {
  interface Config extends RatesFeedConfig {}
}

/** These have a price of USDT, in which others give their prices. */
const inDollars: readonly SourceName[] = ["kraken", "coinbase"]

const names = v.pipe(
  list,
  v.array(
    v.picklist(
      ["sandbox", ...sourceNames],
      `must be sandbox, or some of ${sourceNames.join(", ")}, separated by commas`,
    ),
  ),
  v.check((given) => new Set(given).size === given.length, "must name each source once"),
  v.check((given) => !given.includes("sandbox") || given.length === 1, "must be sandbox alone, or sources alone"),
  v.check(
    (given) => given.includes("sandbox") || given.some((name) => isAmong(inDollars, name)),
    `must have one of ${inDollars.join(" and ")}, which alone price USDT in US dollars`,
  ),
  v.transform((given) => given.filter((name) => name !== "sandbox")),
)

function isAmong(some: readonly string[], name: string): boolean {
  return some.includes(name)
}

const fixedPrice = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z]+=\d+(\.\d+)?@\d{4}-\d{2}-\d{2}$/,
    "must be currencies with US dollars for one unit and a last day, such as WUD=0.0125@2026-12-31",
  ),
  v.transform((text) => {
    const [code = "", price = "", until = ""] = text.split(/[=@]/)
    return { code, price, until }
  }),
  v.check(({ code }) => code !== "USD" && findCurrency(code) !== undefined, "names a currency that it can't price"),
  v.check(({ price }) => isPrice(price), "has a price that is none"),
  v.check(({ until }) => !Number.isNaN(Date.parse(until)), "has a day that there is not"),
)

export const ratesFeedSettings = defineSettings<RatesFeedConfig>()({
  variables: {
    RATES_FEED: {
      schema: v.optional(names, "sandbox"),
      meaning: "where prices come from: sources that have to agree, such as kraken,coinbase,binance,ecb",
    },
    RATES_FIXED: {
      schema: v.optional(v.pipe(list, v.array(fixedPrice)), ""),
      meaning: "prices of your own, each with its last day, for currencies that no source has",
    },
  },
  read: (values) => ({
    ratesFeed: values.RATES_FEED,
    ratesFixed: Object.fromEntries(values.RATES_FIXED.map(({ code, price, until }) => [code, { price, until }])),
  }),
})
