import { type Currency, findCurrency, money } from "@wallet/core/money"
import { type Config, ConfigError, requireAll } from "#platform/config.ts"
import { defineSettings, type Setting } from "#platform/settings/defineSettings.ts"
import { defineAmount, defineShare, multiply, requireRange } from "#platform/settings/tariffs.ts"
import { type CardTariff, standardCardShares, standardCardTariffs } from "./tariffs.ts"

interface CardTariffConfig {
  /** The prices and limits of virtual cards. */
  readonly cardTariffs: {
    /** By the currency of the card. */
    readonly products: Readonly<Record<string, CardTariff>>
    readonly topUpFeeRate: string
    readonly foreignFeeRate: string
  }
}

declare module "#platform/config.ts" {
  interface Config extends CardTariffConfig {}
}

const group = { en: "Virtual cards", ru: "Виртуальные карты" }

interface CardField {
  readonly name: keyof CardTariff
  readonly suffix: string
  readonly en: string
  readonly ru: string
  /** The bound, as a multiple of the standard. */
  readonly factor: bigint
}

const fields: readonly CardField[] = [
  { name: "issueFee", suffix: "ISSUE_FEE", en: "fee of the order", ru: "комиссия за выпуск", factor: 20n },
  { name: "monthlyFee", suffix: "MONTHLY_FEE", en: "monthly fee", ru: "комиссия за месяц", factor: 20n },
  { name: "minTransfer", suffix: "TRANSFER_MIN", en: "least transfer", ru: "минимальный перевод", factor: 100n },
  { name: "maxTransfer", suffix: "TRANSFER_MAX", en: "greatest transfer", ru: "максимальный перевод", factor: 100n },
  { name: "payment", suffix: "LIMIT_PAYMENT", en: "limit of a payment", ru: "лимит платежа", factor: 100n },
  { name: "day", suffix: "LIMIT_DAY", en: "limit of a day", ru: "лимит за день", factor: 100n },
  { name: "month", suffix: "LIMIT_MONTH", en: "limit of a month", ru: "лимит за месяц", factor: 100n },
]

const products = Object.entries(standardCardTariffs).map(([code, standard]) => ({
  currency: requireCurrency(code),
  prefix: `VIRTUAL_CARD_${code}`,
  standard,
}))

export const cardTariffSettings = defineSettings<CardTariffConfig>()({
  variables: Object.fromEntries<Setting<string>>([
    [
      "VIRTUAL_CARD_TOP_UP_FEE",
      defineShare({
        group,
        field: { en: "fee of a top-up", ru: "комиссия за пополнение" },
        standard: standardCardShares.topUpFeeRate,
      }),
    ],
    [
      "VIRTUAL_CARD_FOREIGN_FEE",
      defineShare({
        group,
        field: { en: "fee of a payment in another currency", ru: "комиссия за платёж в другой валюте" },
        standard: standardCardShares.foreignFeeRate,
      }),
    ],
    ...products.flatMap(({ currency, prefix, standard }) =>
      fields.map(({ name, suffix, en, ru, factor }): [string, Setting<string>] => {
        const amount = standard[name]
        const most = multiply(amount, factor, currency)
        return [`${prefix}_${suffix}`, defineAmount({ group, field: { en, ru }, currency, standard: amount, most })]
      }),
    ),
  ]),
  read: (values) => ({
    cardTariffs: {
      products: Object.fromEntries(
        products.map(({ currency, prefix, standard }) => [
          currency.code,
          // Every field has its setting.
          Object.fromEntries(
            fields.map(({ name, suffix }) => [name, values[`${prefix}_${suffix}`] ?? standard[name]]),
          ) as CardTariff,
        ]),
      ),
      topUpFeeRate: values["VIRTUAL_CARD_TOP_UP_FEE"] ?? standardCardShares.topUpFeeRate,
      foreignFeeRate: values["VIRTUAL_CARD_FOREIGN_FEE"] ?? standardCardShares.foreignFeeRate,
    },
  }),
  checks: [requireUsableCards],
})

function requireUsableCards({ cardTariffs }: Config): void {
  requireAll(
    products.flatMap(({ currency, prefix }) => {
      const tariff = cardTariffs.products[currency.code]
      if (!tariff) return []
      const of = (name: keyof CardTariff) => money(tariff[name], currency)
      const [payment, day, month] = [of("payment").units, of("day").units, of("month").units]
      return [
        () => requireRange(`${prefix}_TRANSFER`, { min: of("minTransfer"), max: of("maxTransfer") }),
        () => {
          if (payment <= day && day <= month) return
          throw new ConfigError(
            `${prefix}_LIMIT_PAYMENT must not be above ${prefix}_LIMIT_DAY, nor that above ${prefix}_LIMIT_MONTH`,
            { ru: "Лимит платежа не может быть больше дневного, а дневной — больше месячного" },
          )
        },
      ]
    }),
  )
}

function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The currency table does not hold ${code}`)
  return currency
}
