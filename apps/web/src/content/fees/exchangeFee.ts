/** The standard share of what is given in an exchange, inside of the amount, as decimal text. */
export const exchangeFeeRate = "0.005"

/** The share that is left after the fee, such as `0.995` for `0.005`. */
export function computeExchangedShare(feeRate: string): string {
  const [, decimals = ""] = feeRate.split(".")
  const whole = 10n ** BigInt(decimals.length)
  const left = whole - BigInt(decimals || "0")
  return left === whole ? "1" : `0.${String(left).padStart(decimals.length, "0")}`
}
