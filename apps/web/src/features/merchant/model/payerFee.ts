import { type Money, shareOf } from "@wallet/core/money"

/** The payer's share of our fee on a price, rounded up as the provider does. The share is in percent of the fee. */
export function computePayerFee({ currency, units }: Money, feeRate: string, payerFeeShare: number): Money {
  return shareOf(shareOf({ currency, units: units * BigInt(payerFeeShare) }, feeRate, "up"), "0.01", "up")
}
