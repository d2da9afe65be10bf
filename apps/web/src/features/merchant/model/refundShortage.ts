import { type Money, money, toDecimal } from "@wallet/core/money"

/** The part of a refund that the merchant's wallet does not cover. */
export interface RefundShortage {
  readonly available: Money
  readonly missing: Money
  /** The most that can be refunded now, as decimal text. Undefined if that is zero or if fees come on top. */
  readonly coverable: string | undefined
}

/**
 * Compares the cost of a refund with the wallet's balance. The operator keeps the fee of a payment, so the first sale
 * of a merchant never covers its own refund.
 *
 * @param available decimal text
 * @param isPlain true if the refund has no fees.
 * @returns undefined if the wallet covers it.
 */
export function findShortage(cost: Money, available: string, isPlain: boolean): RefundShortage | undefined {
  const has = money(available, cost.currency)
  if (has.units >= cost.units) return undefined
  const missing = { ...cost, units: cost.units - has.units }
  return { available: has, missing, coverable: isPlain && has.units > 0n ? toDecimal(has) : undefined }
}
