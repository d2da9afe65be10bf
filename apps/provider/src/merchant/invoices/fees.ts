import type { Money } from "@wallet/core/money"
import { ceilDivide } from "./counting.ts"

/** Our fee as a share of the price. The merchant and the payer divide it. */
export const feeRate = "0.01"

/** The same as a fraction, with the payer's share of the fee in whole percent: `share` in `wholes`. */
const wholes = 10_000n

/** The amount to pay for a price: the price plus the payer's share of the fee, rounded up. */
export function computeTotal(price: bigint, payerFeeShare: number): bigint {
  return price + ceilDivide(price * BigInt(payerFeeShare), wholes)
}

/**
 * Our fee for a payment, in proportion to the total that it pays. Rounded up in the operator's favour, but never to
 * the whole payment: an amount due may be a single unit, and its payment must still credit the merchant.
 */
export function computeFee({ currency, units }: Money, payerFeeShare: number): Money {
  if (units === 1n) return { currency, units: 0n }
  return { currency, units: ceilDivide(units * 100n, wholes + BigInt(payerFeeShare)) }
}
