import { findCurrency, type Money } from "@wallet/core/money"

const withoutDecimals = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" "))
const withThreeDecimals = new Set("BHD JOD KWD OMR TND".split(" "))

/** The decimals of Stripe's amounts in a currency. */
function decimalsAtStripe(code: string): number {
  if (withoutDecimals.has(code)) return 0
  return withThreeDecimals.has(code) ? 3 : 2
}

/**
 * Converts Stripe's amount to money, without its sign.
 *
 * @throws Error for an unsupported currency, or an inexact number.
 */
export function fromStripe(amount: number, currency: string): Money {
  const code = currency.toUpperCase()
  const known = findCurrency(code)
  if (!known) throw new Error(`Stripe names an amount in ${code}, which is no currency of ours`)
  const decimals = decimalsAtStripe(code)
  if (known.decimals < decimals) throw new Error(`${code} has fewer decimals here than at Stripe`)
  return { currency: known, units: magnitude(amount) * 10n ** BigInt(known.decimals - decimals) }
}

/** An amount of ours in Stripe's units, rounded down. */
export function toStripe({ units, currency }: Money): number {
  return Number(units / 10n ** BigInt(currency.decimals - decimalsAtStripe(currency.code)))
}

/** An amount of Stripe in any currency, as decimal text without its sign. */
export function writeMerchantAmount(amount: number, currency: string): { amount: string; currency: string } {
  const code = currency.toUpperCase()
  const decimals = decimalsAtStripe(code)
  const digits = magnitude(amount)
    .toString()
    .padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  return { amount: decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`, currency: code }
}

function magnitude(amount: number): bigint {
  if (!Number.isSafeInteger(amount)) throw new Error("Stripe names an amount that is no whole number")
  return BigInt(Math.abs(amount))
}
