import { add, type Money, shareOf } from "@wallet/core/money"

/** A share of an amount, and a fixed part in the amount's currency. */
export interface Charge {
  readonly rate: string
  readonly fixed?: Money
}

/** The fee of an operation of that amount, rounded up like the provider's. */
export function computeCharge(amount: Money, { rate, fixed }: Charge): Money {
  const share = shareOf(amount, rate, "up")
  return fixed ? add(share, fixed) : share
}

/** The least of a bar that is seen, in hundredths of it. */
const leastDrawn = 0.8

/** The charge's share of the amount in percent, for drawing only. */
export function drawnShare(charge: Money, amount: Money): number {
  if (charge.units === 0n || amount.units === 0n) return 0
  const share = Number((charge.units * 10_000n) / amount.units) / 100
  return Math.min(100, Math.max(leastDrawn, share))
}
