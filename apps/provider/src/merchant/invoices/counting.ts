/** A quoted price: `amount` of a currency counts as `covers` of the invoice's price. */
export interface PricePromise {
  readonly amount: bigint
  readonly covers: bigint
}

/**
 * Converts payments under one quoted price to the invoice's currency, in order. They are counted together, so that several
 * payments which add up to the quoted amount cover exactly the quoted price. Fractions are rounded down.
 */
export function countPayments({ amount, covers }: PricePromise, payments: readonly bigint[]): bigint[] {
  let sum = 0n
  return payments.map((payment) => {
    const before = (sum * covers) / amount
    sum += payment
    return (sum * covers) / amount - before
  })
}

/** The smallest further amount that counts for `due` more under a promise, after `received`. */
export function computeRest({ amount, covers }: PricePromise, received: bigint, due: bigint): bigint {
  if (due <= 0n) return 0n
  const wanted = (received * covers) / amount + due
  return ceilDivide(wanted * amount, covers) - received
}

/** Divides positive numbers, rounding up. */
export function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
