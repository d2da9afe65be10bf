/**
 * The rounding of the part below one minor unit. There is no default: every division of money names it.
 * `down` and `up` are towards and away from zero; `exact` throws where a remainder is left.
 */
export type Rounding = "down" | "up" | "half-even" | "exact"

/** Divides exactly and rounds the remainder by the given mode. `divisor` is positive. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor
  const remainder = dividend % divisor
  if (remainder === 0n) return quotient
  const away = dividend < 0n ? quotient - 1n : quotient + 1n
  switch (rounding) {
    case "exact":
      throw new RangeError("The result has a remainder: name a rounding other than exact")
    case "down":
      return quotient
    case "up":
      return away
    case "half-even": {
      const twice = 2n * (remainder < 0n ? -remainder : remainder)
      if (twice !== divisor) return twice > divisor ? away : quotient
      return quotient % 2n === 0n ? quotient : away
    }
  }
}
