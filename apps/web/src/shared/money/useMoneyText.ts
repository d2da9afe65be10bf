import { displayCode, formatMoney, money } from "@wallet/core/money"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findCurrency } from "./currencies.ts"
import { useRegionCode } from "./region.ts"
import { withMinus } from "./withMinus.ts"

export interface MoneyText {
  /** Decimal text from the wire, never a number. */
  readonly amount: string
  readonly currency: string
  /** `always` shows a plus before positive amounts. */
  readonly sign?: "auto" | "always"
  /** True if the code is already beside the amount. */
  readonly withoutCode?: boolean
}

/** An amount as text, exact to the last digit. */
export function useMoneyText({ amount, currency: code, sign = "auto", withoutCode = false }: MoneyText): string {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const currency = findCurrency(code)
  const exact = currency && money(amount, currency)
  const digits = exact ? withMinus(formatMoney(exact, { locale, regionCode, sign, withoutCode: true })) : amount
  return withoutCode ? digits : `${digits}\u00a0${currency ? displayCode(currency, regionCode) : code}`
}
