import { powerOfTen, readDecimal, writeDecimal } from "./decimal.ts"
import { isRussian, localDecimal } from "./localDecimal.ts"
import { divide } from "./rounding.ts"

/** More digits than anyone compares. */
const rateDigits = 8
const percentDecimals = 4

/**
 * Writes a rate for a person, rounded to eight significant digits.
 *
 * @param rate Decimal text; what is none is shown as it came.
 * @param locale `en` or `ru`, with a region or without.
 * @example
 * formatRate("98765.4321987", "en") // → "98,765.432"
 */
export function formatRate(rate: string, locale: string): string {
  const read = readDecimal(rate)
  if (!read) return rate
  const spare = read.digits.toString().replace("-", "").length - rateDigits
  return localDecimal(rounded(read.digits, read.scale, Math.min(read.scale, read.scale - spare)), locale)
}

/**
 * Writes a share for a person, as percent with at most four decimals.
 *
 * @param share Decimal text, `1` for all of it; what is none is shown as it came.
 * @param locale `en` or `ru`, with a region or without.
 * @example
 * formatShare("0.015", "en") // → "1.5%"
 */
export function formatShare(share: string, locale: string): string {
  const read = readDecimal(share)
  if (!read) return share
  const percent = rounded(read.digits * 100n, read.scale, Math.min(read.scale, percentDecimals))
  return `${localDecimal(percent, locale)}${isRussian(locale) ? "\u00a0%" : "%"}`
}

/** `digits` at `scale` as decimal text with at most `decimals` decimals, without zeros at its end; fewer than none round whole places. */
function rounded(digits: bigint, scale: number, decimals: number): string {
  const kept = divide(digits, powerOfTen(scale - decimals), "half-even")
  const text = decimals < 0 ? writeDecimal(kept * powerOfTen(-decimals), 0) : writeDecimal(kept, decimals)
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text
}
