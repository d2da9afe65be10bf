import type { Money } from "@wallet/core/money"
import { ceilDivide } from "./counting.ts"

/** The standard fee as a share of the price. The merchant and the payer divide it. */
export const standardFeeRate = "0.01"

/** The decimals of a share that a setting may have. */
const decimals = 6
/** The fee with the payer's share of it in whole percent: `feeRate · share` in `wholes`. */
const wholes = 100n * 10n ** BigInt(decimals)

/** The amount to pay for a price: the price plus the payer's share of the fee, rounded up. */
export function computeTotal(price: bigint, payerFeeShare: number, feeRate: string): bigint {
  return price + ceilDivide(price * BigInt(payerFeeShare) * toUnits(feeRate), wholes)
}

/**
 * Our fee for a payment, in proportion to the total that it pays. Rounded up in the operator's favour, but never to
 * the whole payment: an amount due may be a single unit, and its payment must still credit the merchant.
 */
export function computeFee({ currency, units }: Money, payerFeeShare: number, feeRate: string): Money {
  const rate = toUnits(feeRate)
  if (units === 1n || rate === 0n) return { currency, units: 0n }
  return { currency, units: ceilDivide(units * 100n * rate, wholes + BigInt(payerFeeShare) * rate) }
}

function toUnits(feeRate: string): bigint {
  const [, part = ""] = feeRate.split(".")
  return BigInt(part.padEnd(decimals, "0"))
}
