import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"

interface ExchangeConfig {
  /** The largest value of all open exchange quotes of one pair, in the reference currency. */
  readonly quoteExposure?: bigint
}

declare module "#platform/config.ts" {
  interface Config extends ExchangeConfig {}
}

const amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/, "must be a whole number of at least 1"))

export const exchangeSettings = defineSettings<ExchangeConfig>()({
  variables: {
    QUOTE_EXPOSURE: {
      schema: v.optional(amount, "2000000"),
      meaning: "US dollars that the open exchange quotes of one pair may be worth together",
      atRunTime: { ru: "общая стоимость открытых котировок обмена одной пары, в долларах США" },
    },
  },
  read: (values) => ({ quoteExposure: BigInt(values.QUOTE_EXPOSURE) }),
})
