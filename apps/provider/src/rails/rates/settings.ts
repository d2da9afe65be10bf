import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface RatesFeedConfig {
  /** The source of prices: the sandbox's own, or the public rates of Coinbase. */
  readonly ratesFeed: "sandbox" | "coinbase"
}

declare module "#platform/config.ts" {
  interface Config extends RatesFeedConfig {}
}

export const ratesFeedSettings = defineSettings<RatesFeedConfig>()({
  variables: {
    RATES_FEED: {
      schema: v.optional(v.picklist(["sandbox", "coinbase"], "must be sandbox or coinbase"), "sandbox"),
      meaning: "where prices come from",
    },
  },
  read: (values) => ({ ratesFeed: values.RATES_FEED }),
})
