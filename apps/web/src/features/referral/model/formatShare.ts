/** A share of 1 as a person writes it: `0.2` is 20%. Intl takes the decimal text as it is. */
export function formatShare(share: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 })
  return format.format(share as Intl.StringNumericLiteral)
}
