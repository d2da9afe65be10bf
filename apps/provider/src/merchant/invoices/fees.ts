import type { Money } from "@wallet/core/money"
import { ceilDivide } from "./counting.ts"

/** Our share of the price of what is paid; the merchant and the payer divide it. */
export const feeRate = "0.01"

/** The same as a fraction, with the payer's share of the fee in whole percent: `share` in `wholes`. */
const wholes = 10_000n

/** The amount to pay for a price: the price plus the payer's share of the fee, rounded up. */
export function totalOf(price: bigint, payerFeeShare: number): bigint {
  return price + ceilDivide(price * BigInt(payerFeeShare), wholes)
}

/**
 * Our fee of a payment: of the whole total it is the rate of the price, and of a part of it as large a part. Rounded up:
 * every part of a minor unit is the operator's, but never the only unit that there is. A rest of one unit can be due, and
 * its payment must bring the merchant something.
 */
export function feeOf({ currency, units }: Money, payerFeeShare: number): Money {
  if (units === 1n) return { currency, units: 0n }
  return { currency, units: ceilDivide(units * 100n, wholes + BigInt(payerFeeShare)) }
}
