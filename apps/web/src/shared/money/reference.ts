import type { Rates } from "@wallet/core/contract"
import { type Currency, convert, convertBack, type Money, toDecimal } from "@wallet/core/money"

/** The currency that values are compared in, with room for amounts that are worth far less than a cent. */
export const reference: Currency = {
  id: -1,
  code: "USD",
  description: "Reference",
  decimals: 18,
  type: "fiat",
  features: [],
}

/** The value of an amount at indicative prices. Undefined without a price. */
export function referenceValue(amount: Money, rates: Rates | undefined): Money | undefined {
  const price = rates?.prices[amount.currency.code]
  return price === undefined ? undefined : convert(amount, price, reference, "down")
}

/** The total value of the amounts. Undefined if one price is missing, because a partial sum is not a total. */
export function totalValue(amounts: readonly Money[], rates: Rates | undefined): Money | undefined {
  let units = 0n
  for (const amount of amounts) {
    if (amount.units === 0n) continue
    const value = referenceValue(amount, rates)
    if (!value) return undefined
    units += value.units
  }
  return rates && { currency: reference, units }
}

/** Converts an amount to another currency, at indicative prices and without fees. */
export function indicativeAmount(amount: Money, to: Currency, rates: Rates | undefined): Money | undefined {
  const value = referenceValue(amount, rates)
  const price = rates?.prices[to.code]
  return value && price !== undefined ? convertBack(value, price, to, "down") : undefined
}

/** Units of `to` for one unit of `from` at indicative prices, as decimal text. */
export function indicativeRate(from: Currency, to: Currency, rates: Rates | undefined): string | undefined {
  const one = { currency: from, units: 10n ** BigInt(from.decimals) }
  // The rate of a dear currency into a cheap one and back both need more digits than an amount has.
  const amount = indicativeAmount(one, { ...to, decimals: reference.decimals }, rates)
  return amount && toDecimal(amount)
}
