import type { WireMoney } from "@wallet/core/contract"
import { type Currency, findCurrency, type Money, parsePositiveAmount, toDecimal } from "@wallet/core/money"
import { refuse } from "#platform/http/refusal.ts"

/** Reads a currency code of a request. Refuses one that the table does not hold, at its field. */
export function readCurrency(code: string, field = "currency"): Currency {
  const currency = findCurrency(code)
  if (!currency) throw refuse("validation_failed", { fields: { [field]: { code: "currency_unknown" } } })
  return currency
}

/** Reads a positive amount of a request, exactly. Refuses anything else, at its field. */
export function parseAmount(text: string, currency: Currency, field = "amount"): Money {
  const result = parsePositiveAmount(text, currency)
  if (result.ok) return { currency, units: result.units }
  const { code, limit } = result
  throw refuse("validation_failed", { fields: { [field]: { code, ...(limit !== undefined && { limit }) } } })
}

/** Money as it is stored: minor units and a code. */
export function storedMoney(units: bigint, code: string): Money {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`Stored money is in ${code}, which the currency table does not hold`)
  return { currency, units }
}

/** Money as it travels. */
export function wireMoney(money: Money): WireMoney {
  return { amount: toDecimal(money), currency: money.currency.code }
}
