import { type Money, money, toDecimal } from "@wallet/core/money"

/** The part of a refund that the merchant's wallet does not cover. */
export interface RefundShortage {
  readonly available: Money
  readonly missing: Money
  /** The most that can go back now, as decimal text; undefined if that is nothing, or if fees come on top of it. */
  readonly coverable: string | undefined
}

/**
 * Compares what a refund costs with what the wallet holds. The fee of a payment stays with the operator, so the first sale
 * of a merchant never covers its own refund.
 *
 * @param available decimal text
 * @param isPlain true if the cost is just what the payer gets.
 * @returns undefined if the wallet covers it.
 */
export function findShortage(cost: Money, available: string, isPlain: boolean): RefundShortage | undefined {
  const has = money(available, cost.currency)
  if (has.units >= cost.units) return undefined
  const missing = { ...cost, units: cost.units - has.units }
  return { available: has, missing, coverable: isPlain && has.units > 0n ? toDecimal(has) : undefined }
}
