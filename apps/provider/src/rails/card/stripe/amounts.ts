import { findCurrency, type Money } from "@wallet/core/money"

/** Stripe counts dollars, euros and most other currencies in hundredths. */
const decimalsAtStripe = 2

/**
 * Money in the units of Stripe.
 *
 * @throws RangeError where it is no whole number of them: nothing is rounded here.
 */
export function toStripeAmount({ currency, units }: Money): { readonly amount: number; readonly currency: string } {
  const step = stepOf(currency.decimals)
  if (units % step !== 0n) throw new RangeError(`${units} units of ${currency.code} are no whole hundredths`)
  return { amount: Number(units / step), currency: currency.code.toLowerCase() }
}

/** Money that Stripe tells; undefined in a currency that the wallet does not know. */
export function fromStripeAmount(amount: number, currency: string): Money | undefined {
  const known = findCurrency(currency.toUpperCase())
  if (!known || !Number.isSafeInteger(amount)) return undefined
  return { currency: known, units: BigInt(amount) * stepOf(known.decimals) }
}

function stepOf(decimals: number): bigint {
  if (decimals < decimalsAtStripe) throw new RangeError(`Stripe is not asked for currencies of ${decimals} decimals`)
  return 10n ** BigInt(decimals - decimalsAtStripe)
}
