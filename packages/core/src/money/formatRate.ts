import { type Decimal, powerOfTen, readDecimal, writeDecimal } from "./decimal.ts"
import { localDecimal } from "./localDecimal.ts"
import { numberFormat } from "./numberFormat.ts"
import { divide } from "./rounding.ts"

/** More digits than anyone compares. */
const rateDigits = 8
const percent = {
  style: "percent",
  maximumFractionDigits: 4,
  roundingMode: "halfEven",
  // No minus before a zero.
  signDisplay: "negative",
} as const

/**
 * Writes a rate for a person, rounded to eight significant digits.
 *
 * @param rate Decimal text; what is none is shown as it came.
 * @param locale BCP 47 language tag, such as `en` or `de-DE`.
 * @throws RangeError if `locale` is no language tag.
 * @example
 * formatRate("98765.4321987", "en") // → "98,765.432"
 */
export function formatRate(rate: string, locale: string): string {
  const read = readDecimal(rate)
  if (!read) return rate
  const length = String(read.digits).replace("-", "").length
  return localDecimal(rounded(read, read.scale - length + rateDigits), locale)
}

/**
 * Writes a share for a person, as percent with at most four decimals.
 *
 * @param share Decimal text, `1` for all of it; what is none is shown as it came.
 * @param locale BCP 47 language tag, such as `en` or `de-DE`.
 * @throws RangeError if `locale` is no language tag.
 * @example
 * formatShare("0.015", "en") // → "1.5%"
 */
export function formatShare(share: string, locale: string): string {
  if (!readDecimal(share)) return share
  return numberFormat(locale, percent).format(share as Intl.StringNumericLiteral)
}

/** Decimal text with at most `decimals` decimals, without zeros at its end; fewer than none round whole places. */
function rounded({ digits, scale }: Decimal, decimals: number): string {
  const step = powerOfTen(Math.max(0, scale - decimals))
  const text = writeDecimal(divide(digits, step, "half-even") * step, scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, "")
}
