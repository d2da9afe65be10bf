import type { Currency } from "./currency.ts"
import { type AmountResult, parsePositiveAmount } from "./money.ts"
import { numberFormat } from "./numberFormat.ts"

// The spaces that people, banks and Intl put between groups. A tab or a line break stands between two cells of a sheet.
const spaces = /[ \u00a0\u2007\u2009\u202f]/gu

/**
 * Reads what a person typed or pasted. A point and a comma both serve as the decimal mark where only one reading is
 * possible; spaces group thousands. What could be read two ways is refused, and no character is ever dropped in silence.
 *
 * A lone mark before exactly three digits could group or divide. It divides if it is the locale's decimal mark, and is
 * refused otherwise: `1,500` in English and `1.500` in German. In Russian both marks divide.
 *
 * @param locale BCP 47 language tag, such as `en` or `de-DE`: it decides only what could be read in two ways.
 * @throws RangeError if `locale` is no language tag.
 * @example
 * readAmount("1,5", eur, "ru") // → { ok: true, units: 150000n }
 * readAmount("1e3", eur, "en") // → { ok: false, code: "amount_not_a_number" }
 */
export function readAmount(typed: string, currency: Currency, locale: string): AmountResult {
  const text = typed.trim().replace(spaces, " ")
  if (text === "") return { ok: false, code: "amount_empty" }
  if (/^[-−]/.test(text)) return { ok: false, code: "amount_negative" }
  if (/[^\d., ]/.test(text) || !/\d/.test(text)) return { ok: false, code: "amount_not_a_number" }
  if (text.replace(/\D/g, "").length > 60) return { ok: false, code: "amount_too_long", limit: "38" }

  const marks = text.replace(/[\d ]/g, "")
  const decimalMark = findDecimalMark(text, marks, locale)
  if (decimalMark === "ambiguous") return { ok: false, code: "amount_ambiguous" }
  const [whole, fraction] = splitAt(text, decimalMark)
  if (!isGrouped(whole, decimalMark, currency) || (fraction !== undefined && /\D/.test(fraction)))
    return { ok: false, code: "amount_not_a_number" }

  const digits = whole.replace(/\D/g, "") || "0"
  const decimals = withoutSpareZeros(fraction ?? "", currency.decimals, /^[1-9]\d{0,2}.\d{3}$/.test(text))
  return parsePositiveAmount(decimals === "" ? digits : `${digits}.${decimals}`, currency)
}

/**
 * Zeros at the end say nothing: 1.50000 is 1.50 where the currency has two decimals. Exactly three digits behind a lone
 * mark (1.500) may be a group of somebody else's language, and stay.
 */
function withoutSpareZeros(fraction: string, decimals: number, looksGrouped: boolean): string {
  if (looksGrouped) return fraction
  return fraction.slice(0, decimals) + fraction.slice(decimals).replace(/0+$/, "")
}

function findDecimalMark(text: string, marks: string, locale: string): "." | "," | "none" | "ambiguous" {
  if (marks === "") return "none"
  const last = marks.at(-1) === "." ? "." : ","
  const first = marks[0]
  if (marks.length === 1) return /^[1-9]\d{0,2}.\d{3}$/.test(text) && !dividesIn(last, locale) ? "ambiguous" : last
  // Two kinds of mark: the one that comes last and only once divides, the other groups.
  if (first !== last && marks.indexOf(last) === marks.length - 1) return last
  // One kind several times can only group.
  return "none"
}

/** True if a lone mark before three digits can only be a decimal mark in a locale. */
function dividesIn(mark: string, locale: string): boolean {
  return /^ru\b/i.test(locale) || numberFormat(locale, {}).format(1.1).includes(mark)
}

function splitAt(text: string, mark: "." | "," | "none"): [string, string?] {
  if (mark === "none") return [text]
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}

function isGrouped(whole: string, decimalMark: string, currency: Currency): boolean {
  if (/^\d*$/.test(whole)) return true
  const groupMark = /\D/.exec(whole)?.[0]
  if (groupMark === undefined || groupMark === decimalMark) return false
  // Lakhs and crores: 1,00,000 rupees.
  if (currency.code === "INR" && groupMark === "," && /^[1-9]\d?(?:,\d{2})+,\d{3}$/.test(whole)) return true
  // One kind of mark, and no zero in front: nobody groups 0 500.
  return new RegExp(`^[1-9]\\d{0,2}(?:[${groupMark}]\\d{3})+$`).test(whole)
}
