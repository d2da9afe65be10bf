import { displayCode, type Money as ExactMoney, formatMoney, money } from "@wallet/core/money"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "#ui/classes.ts"
import { findCurrency } from "./currencies.ts"
import { useRegionCode } from "./region.ts"
import { withMinus } from "./withMinus.ts"

interface MoneyProps {
  /** Decimal text as it travels, never a number. */
  readonly amount: string
  readonly currency: string
  /** `always` puts a plus before what came in. */
  readonly sign?: "auto" | "always"
  /** Leave the code out where it stands beside the amount already. */
  readonly withoutCode?: boolean
  readonly className?: string
}

/** An amount, exact to the last digit, in figures of one width. It never breaks over two lines. */
export function Money({ amount, currency: code, sign = "auto", withoutCode = false, className }: MoneyProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const currency = findCurrency(code)
  const exact: ExactMoney | undefined = currency && money(amount, currency)
  const digits = exact ? withMinus(formatMoney(exact, { locale, regionCode, sign, withoutCode: true })) : amount
  return (
    <span className={classes("figures whitespace-nowrap", className)}>
      {withoutCode ? digits : `${digits}\u00a0${currency ? displayCode(currency, regionCode) : code}`}
    </span>
  )
}
