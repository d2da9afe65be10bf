import { type FeeLevel, feeLevels, type PayoutRailName, payoutRails } from "@wallet/core/contract"
import { add, type Currency, findNetwork, type Money, money, shareOf, toDecimal } from "@wallet/core/money"
import { type Config, ConfigError, requireAll } from "#platform/config.ts"
import { defineSettings, type Setting } from "#platform/settings/defineSettings.ts"
import { defineAmount, defineShare, multiply, requireRange } from "#platform/settings/tariffs.ts"
import type { Tariff } from "#rails/payout/payoutParty.ts"
import { listTariffCurrencies, requireTariffCurrency, standardTariffs, type WithdrawalTariffs } from "./tariffs.ts"

interface WithdrawalTariffConfig {
  readonly withdrawalTariffs: WithdrawalTariffs
}

declare module "#platform/config.ts" {
  interface Config extends WithdrawalTariffConfig {}
}

/** The names of the methods, in names of settings and for operators. */
const methodNames: Readonly<
  Record<PayoutRailName, { readonly name: string; readonly en: string; readonly ru: string }>
> = {
  crypto: { name: "CHAIN", en: "Withdrawals on chains", ru: "Вывод в сетях" },
  card: { name: "CARD", en: "Withdrawals to cards", ru: "Вывод на карты" },
  iban: { name: "IBAN", en: "Withdrawals to bank accounts", ru: "Вывод на банковские счета" },
  anymoney: { name: "ANYMONEY", en: "Withdrawals by AnyMoney", ru: "Вывод через AnyMoney" },
  sbp: { name: "SBP", en: "Withdrawals by SBP", ru: "Вывод через СБП" },
}

const networkFeeGroup = { en: "Network fees", ru: "Комиссии сетей" }

const levelNames: Readonly<Record<FeeLevel, { readonly en: string; readonly ru: string }>> = {
  economy: { en: "economy", ru: "экономно" },
  normal: { en: "normal", ru: "обычно" },
  fast: { en: "fast", ru: "быстро" },
}

const methods = payoutRails.flatMap((rail) =>
  listTariffCurrencies(standardTariffs.methods[rail]).map((currency) => ({
    rail,
    currency,
    prefix: `WITHDRAWAL_${methodNames[rail].name}_${currency.code}`,
    standard: standardTariffs.methods[rail][currency.code] as Tariff,
  })),
)

const networkFees = standardTariffs.networkFees.flatMap(({ currency: code, network, levels }) =>
  feeLevels.flatMap((level) => {
    const standard = levels[level]
    if (standard === undefined) return []
    const name = `NETWORK_FEE_${code}_${network.toUpperCase()}_${level.toUpperCase()}`
    return [{ code, network, level, standard, name }]
  }),
)

/** Limits may be raised and lowered a hundredfold. */
const limitFactor = 100n
const feeFactor = 20n

function defineMethod({ rail, currency, prefix, standard }: (typeof methods)[number]): [string, Setting<string>][] {
  const group = methodNames[rail]
  const define = (field: { en: string; ru: string }, amount: string, most: string) =>
    defineAmount({ group, field, currency, standard: amount, most })
  const { min, max, feeRate, fixedFee } = standard
  return [
    [`${prefix}_FEE`, defineShare({ group, field: nameShare(currency), standard: feeRate })],
    [`${prefix}_FIXED_FEE`, define({ en: "fixed fee", ru: "фиксированная комиссия" }, fixedFee, min)],
    [`${prefix}_MIN`, define({ en: "minimum", ru: "минимум" }, min, multiply(min, limitFactor, currency))],
    [`${prefix}_MAX`, define({ en: "maximum", ru: "максимум" }, max, multiply(max, limitFactor, currency))],
  ]
}

function nameShare({ code }: Currency) {
  return { en: `share of the amount, ${code}`, ru: `доля суммы, ${code}` }
}

function defineNetworkFee({
  code,
  network,
  level,
  standard,
  name,
}: (typeof networkFees)[number]): [string, Setting<string>] {
  const currency = requireTariffCurrency(code)
  const title = findNetwork(network)?.name ?? network
  const { en, ru } = levelNames[level]
  const field = { en: `${title}, ${en}`, ru: `${title}, ${ru}` }
  const most = multiply(standard, feeFactor, currency)
  return [name, defineAmount({ group: networkFeeGroup, field, currency, standard, most })]
}

export const withdrawalTariffSettings = defineSettings<WithdrawalTariffConfig>()({
  variables: Object.fromEntries([...methods.flatMap(defineMethod), ...networkFees.map(defineNetworkFee)]),
  read: (values) => ({ withdrawalTariffs: readTariffs((name) => values[name] ?? "") }),
  checks: [requireUsableTariffs],
})

function readTariffs(read: (name: string) => string): WithdrawalTariffs {
  const tariffs: Record<string, Record<string, Tariff>> = Object.fromEntries(payoutRails.map((rail) => [rail, {}]))
  for (const { rail, currency, prefix } of methods) {
    const [feeRate, fixedFee] = [read(`${prefix}_FEE`), read(`${prefix}_FIXED_FEE`)]
    const tariff = { min: read(`${prefix}_MIN`), max: read(`${prefix}_MAX`), feeRate, fixedFee }
    Object.assign(tariffs[rail] ?? {}, { [currency.code]: tariff })
  }
  return {
    // Every rail has its entry.
    methods: tariffs as WithdrawalTariffs["methods"],
    networkFees: standardTariffs.networkFees.map(({ currency, network }) => {
      const own = networkFees.filter((fee) => fee.code === currency && fee.network === network)
      return { currency, network, levels: Object.fromEntries(own.map(({ level, name }) => [level, read(name)])) }
    }),
  }
}

/** Requires ranges, and that something arrives of the least amount. */
function requireUsableTariffs({ withdrawalTariffs }: Config): void {
  requireAll(
    methods.map(({ rail, currency, prefix }) => () => {
      const tariff = withdrawalTariffs.methods[rail][currency.code]
      if (!tariff) return
      const min = money(tariff.min, currency)
      requireRange(prefix, { min, max: money(tariff.max, currency) })
      const fees = add(
        add(shareOf(min, tariff.feeRate, "up"), money(tariff.fixedFee, currency)),
        findHighestFee(withdrawalTariffs, rail, currency),
      )
      if (fees.units < min.units) return
      const [lost, least] = [toDecimal(fees), toDecimal(min)]
      throw new ConfigError(
        `The fees of ${prefix}_MIN must be below it, and ${lost} of ${least} ${currency.code} are fees`,
        { ru: `Комиссии должны быть меньше минимальной суммы: сейчас ${lost} из ${least} ${currency.code}` },
      )
    }),
  )
}

function findHighestFee({ networkFees: fees }: WithdrawalTariffs, rail: PayoutRailName, currency: Currency): Money {
  const amounts = fees
    .filter((fee) => rail === "crypto" && fee.currency === currency.code)
    .flatMap(({ levels }) => Object.values(levels).map((fee) => money(fee, currency).units))
  return { currency, units: amounts.reduce((highest, units) => (units > highest ? units : highest), 0n) }
}
