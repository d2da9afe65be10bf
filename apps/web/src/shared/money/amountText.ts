import { type Money, toDecimal } from "@wallet/core/money"

/** Decimal text as a person of that language would type it, without needless zeros. */
export function plainAmount(decimal: string, locale: string): string {
  const short = withoutTrailingZeros(decimal)
  return locale === "ru" ? short.replace(".", ",") : short
}

/** True if the text is the usual form of the amount in that language, so that no hint is needed. */
export function typedPlainly(text: string, amount: Money, locale: string): boolean {
  const mark = locale === "ru" ? "," : "."
  const typed = text.trim()
  if (/[.,]/.test(typed.replace(mark, ""))) return false
  return withoutTrailingZeros(typed.replace(mark, ".")) === withoutTrailingZeros(toDecimal(amount))
}

function withoutTrailingZeros(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal
}
