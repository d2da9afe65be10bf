import { readDecimal } from "./decimal.ts"
import { numberFormat } from "./numberFormat.ts"

/**
 * Writes decimal text as a locale does, with its digits, groups and decimal mark, exact to the last digit.
 *
 * @param decimal Other text is returned unchanged.
 * @param locale BCP 47 language tag, such as `en` or `de-DE`.
 * @param sign `always` writes a plus before a positive number.
 * @throws RangeError if `locale` is no language tag.
 * @example
 * localDecimal("-1234.50", "ru") // → "-1\u00a0234,50"
 * localDecimal("-1234.50", "de-DE") // → "-1.234,50"
 */
export function localDecimal(decimal: string, locale: string, sign: "auto" | "always" = "auto"): string {
  const read = readDecimal(decimal)
  if (!read) return decimal
  const signDisplay = sign === "always" ? "exceptZero" : "auto"
  const digits = { minimumFractionDigits: read.scale, maximumFractionDigits: read.scale }
  return numberFormat(locale, { ...digits, signDisplay }).format(decimal as Intl.StringNumericLiteral)
}
