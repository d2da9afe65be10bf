/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Far beyond any amount: reading digits takes longer than their number, and hostile text has many. */
const maxLength = 200
const shape = /^(-?)(\d+)(?:\.(\d+))?$/

/** Reads plain decimal text (`-12.50`); `undefined` for anything else, an exponent included. */
export function readDecimal(text: string): Decimal | undefined {
  const match = text.length > maxLength ? undefined : shape.exec(text)
  if (!match) return undefined
  const [, sign = "", whole = "", fraction = ""] = match
  const magnitude = BigInt(whole + fraction)
  return { digits: sign === "-" ? -magnitude : magnitude, scale: fraction.length }
}

/** Writes `digits` with exactly `scale` digits behind the point. */
export function writeDecimal(digits: bigint, scale: number): string {
  const sign = digits < 0n ? "-" : ""
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0")
  if (scale === 0) return sign + text
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** Ten to the power of `exponent`. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
