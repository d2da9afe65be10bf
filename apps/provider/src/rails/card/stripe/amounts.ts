import { findCurrency, type Money } from "@wallet/core/money"

/** Stripe uses hundredths for dollars, euros and most other currencies. */
const decimalsAtStripe = 2

/**
 * Converts money to Stripe's units.
 *
 * @throws RangeError if it is no whole number of them: nothing is rounded here.
 */
export function toStripeAmount({ currency, units }: Money): { readonly amount: number; readonly currency: string } {
  const step = getStep(currency.decimals)
  if (units % step !== 0n) throw new RangeError(`${units} units of ${currency.code} are no whole hundredths`)
  return { amount: Number(units / step), currency: currency.code.toLowerCase() }
}

/** Converts Stripe's amount to money; undefined for a currency that the wallet does not have. */
export function fromStripeAmount(amount: number, currency: string): Money | undefined {
  const known = findCurrency(currency.toUpperCase())
  if (!known || !Number.isSafeInteger(amount)) return undefined
  return { currency: known, units: BigInt(amount) * getStep(known.decimals) }
}

function getStep(decimals: number): bigint {
  if (decimals < decimalsAtStripe) throw new RangeError(`Stripe is not asked for currencies of ${decimals} decimals`)
  return 10n ** BigInt(decimals - decimalsAtStripe)
}
