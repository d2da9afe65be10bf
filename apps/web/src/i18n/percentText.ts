import { numberFormat } from "./numberFormat.ts"

/** A share as a person reads it, e.g. `0.015` as "1.5%". */
export function percentText(share: string, locale: string): string {
  const format = numberFormat(locale, { style: "percent", maximumFractionDigits: 4 })
  return format.format(share as Intl.StringNumericLiteral)
}
