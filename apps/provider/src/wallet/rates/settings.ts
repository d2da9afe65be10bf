import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { positiveCount } from "#platform/settings/values.ts"

interface RatesConfig {
  /** The largest price moves that are accepted at once, with defaults, and the time that confirms a larger one. */
  readonly priceBounds?: {
    readonly percent: Readonly<Record<string, number>>
    readonly confirmedAfter: number
  }
}

declare module "#platform/config.ts" {
  interface Config extends RatesConfig {}
}

/** Percent by currency; "default" for the others. */
const percentByCurrency = v.pipe(
  v.string(),
  v.regex(/^([A-Za-z]+=\d{1,2}(,|$))*$/, "must be currencies with percents, such as default=20,USDT=5"),
  v.transform((text) =>
    Object.fromEntries(
      text
        .split(",")
        .filter(Boolean)
        .map((part) => [part.split("=")[0] ?? "", Number(part.split("=")[1])]),
    ),
  ),
)

export const ratesSettings = defineSettings<RatesConfig>()({
  variables: {
    PRICE_MOVES: {
      schema: v.optional(percentByCurrency, ""),
      meaning: "percent that prices may move within ten minutes, by currency",
      atRunTime: { ru: "допустимое изменение цены за десять минут, в процентах по валютам" },
    },
    PRICE_CONFIRMED_AFTER_MINUTES: {
      schema: v.optional(positiveCount, "15"),
      meaning: "minutes after which a new price that stays is believed",
      atRunTime: { ru: "минуты, после которых устойчивая новая цена принимается" },
    },
  },
  read: (values) => ({
    priceBounds: { percent: values.PRICE_MOVES, confirmedAfter: values.PRICE_CONFIRMED_AFTER_MINUTES * 60_000 },
  }),
})
