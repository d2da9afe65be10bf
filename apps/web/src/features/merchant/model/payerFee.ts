import { type Money, shareOf } from "@wallet/core/money"

/** What the payer adds to a price for their share of our fee, in percent of it; as the provider does it, rounded up. */
export function payerFeeOf({ currency, units }: Money, feeRate: string, payerFeeShare: number): Money {
  return shareOf(shareOf({ currency, units: units * BigInt(payerFeeShare) }, feeRate, "up"), "0.01", "up")
}
