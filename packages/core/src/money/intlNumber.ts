/**
 * Writes decimal text with `Intl.NumberFormat`, which reads it exactly.
 *
 * @throws RangeError if `locale` is no language tag.
 */
export function intlNumber(decimal: string, locale: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, options).format(decimal as Intl.StringNumericLiteral)
}
