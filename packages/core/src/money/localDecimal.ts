import { readDecimal } from "./decimal.ts"
import { intlNumber } from "./intlNumber.ts"

interface Marks {
  readonly group: string
  readonly decimal: string
}

// The marks of the site's languages, as Intl has them. They stand here because the first use of Intl blocks a page while
// it searches all of its languages (decision 141).
const english: Marks = { group: ",", decimal: "." }
const russian: Marks = { group: "\u00a0", decimal: "," }

/** The marks of a locale, or undefined if only Intl knows them. */
export function findMarks(locale: string): Marks | undefined {
  if (/^en(-US)?$/i.test(locale)) return english
  return isRussian(locale) ? russian : undefined
}

/** True for `ru` and `ru-RU`. */
export function isRussian(locale: string): boolean {
  return /^ru(-RU)?$/i.test(locale)
}

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
  const marks = findMarks(locale)
  const [whole = "", fraction] = decimal.split(".")
  if (marks) {
    const plus = sign === "always" && /^[^-]*[1-9]/.test(decimal) ? "+" : ""
    const grouped = plus + whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group)
    return fraction === undefined ? grouped : grouped + marks.decimal + fraction
  }
  if (!readDecimal(decimal)) return decimal
  const digits = fraction?.length ?? 0
  return intlNumber(decimal, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign === "always" ? "exceptZero" : "auto",
  })
}
