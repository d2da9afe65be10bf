import { type Currency, findCurrency, money } from "@wallet/core/money"
import { type Config, requireAll } from "#platform/config.ts"
import { defineSettings, type Setting } from "#platform/settings/defineSettings.ts"
import { defineAmount, defineShare, multiply, requireRange } from "#platform/settings/tariffs.ts"
import type { AmountLimits } from "#wallet/wallets/limits.ts"
import { bankRanges } from "../bank/bankMethods.ts"
import { cardRanges, standardCardFee } from "./cardMethods.ts"
import { sbpRanges } from "./sbp/sbpMethods.ts"

type TopUpMethod = "card" | "sbp" | "bank"

interface TopUpConfig {
  readonly topUps: {
    /** The fee of a card, as a share of the amount and on top of it. */
    readonly cardFeeRate: string
    /** Limits of one top-up, by method and currency. */
    readonly limits: Readonly<Record<TopUpMethod, ReadonlyMap<string, AmountLimits>>>
  }
}

declare module "#platform/config.ts" {
  interface Config extends TopUpConfig {}
}

/** The name of the setting of the card's fee. */
export const cardFeeSetting = "TOP_UP_CARD_FEE"

const ranges = { card: cardRanges, sbp: sbpRanges, bank: bankRanges } as const

const groups: Readonly<Record<TopUpMethod, { readonly en: string; readonly ru: string }>> = {
  card: { en: "Top-ups by card", ru: "Пополнение картой" },
  sbp: { en: "Top-ups by SBP", ru: "Пополнение через СБП" },
  bank: { en: "Top-ups by bank transfer", ru: "Пополнение банковским переводом" },
}

const limits = (Object.keys(ranges) as TopUpMethod[]).flatMap((method) =>
  Object.entries(ranges[method]).map(([code, range]) => ({
    method,
    currency: requireCurrency(code),
    prefix: `TOP_UP_${method.toUpperCase()}_${code}`,
    range,
  })),
)

const limitFactor = 100n

function defineLimits({
  method,
  currency,
  prefix,
  range: { min, max },
}: (typeof limits)[number]): [string, Setting<string>][] {
  const define = (field: { en: string; ru: string }, standard: string) =>
    defineAmount({ group: groups[method], field, currency, standard, most: multiply(standard, limitFactor, currency) })
  return [
    [`${prefix}_MIN`, define({ en: "minimum", ru: "минимум" }, min)],
    [`${prefix}_MAX`, define({ en: "maximum", ru: "максимум" }, max)],
  ]
}

export const topUpSettings = defineSettings<TopUpConfig>()({
  variables: Object.fromEntries([
    [
      cardFeeSetting,
      defineShare({
        group: groups.card,
        field: { en: "fee on top of the amount", ru: "комиссия сверх суммы" },
        standard: standardCardFee,
      }),
    ],
    ...limits.flatMap(defineLimits),
  ]),
  read: (values) => {
    const read = (wanted: TopUpMethod) =>
      new Map(
        limits
          .filter(({ method }) => method === wanted)
          .map(({ currency, prefix }) => {
            const of = (name: string) => money(values[`${prefix}_${name}`] ?? "0", currency)
            return [currency.code, { min: of("MIN"), max: of("MAX") }] as const
          }),
      )
    return {
      topUps: {
        cardFeeRate: values[cardFeeSetting] ?? standardCardFee,
        limits: { card: read("card"), sbp: read("sbp"), bank: read("bank") },
      },
    }
  },
  checks: [requireOrderOfLimits],
})

function requireOrderOfLimits({ topUps }: Config): void {
  requireAll(
    limits.map(({ method, currency, prefix }) => () => {
      const range = topUps.limits[method].get(currency.code)
      if (range) requireRange(prefix, range)
    }),
  )
}

function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}
