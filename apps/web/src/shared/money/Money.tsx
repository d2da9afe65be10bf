import { classes } from "#ui/classes.ts"
import { type MoneyText, useMoneyText } from "./useMoneyText.ts"

interface MoneyProps extends MoneyText {
  readonly className?: string
}

/**
 * An amount, exact to the last digit, in figures of one width. It never breaks over two lines. Digits of money beyond cents
 * are small: its text, which is copied and read out, stays whole.
 */
export function Money({ amount, currency: code, sign = "auto", withoutCode = false, className }: MoneyProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const currency = findCurrency(code)
  const exact: ExactMoney | undefined = currency && money(amount, currency)
  const digits = exact ? withMinus(formatMoney(exact, { locale, regionCode, sign, withoutCode: true })) : amount
  const unit = withoutCode ? "" : `\u00a0${currency ? displayCode(currency, regionCode) : code}`
  const smallFrom = currency?.type === "fiat" ? placeAfterCents(digits, locale) : undefined
  return (
    <span className={classes("figures whitespace-nowrap", className)}>
      {smallFrom === undefined ? (
        `${digits}${unit}`
      ) : (
        <>
          <span>{digits.slice(0, smallFrom)}</span>
          <span className="text-[max(0.7em,0.6875rem)] font-normal text-muted">{digits.slice(smallFrom)}</span>
          {unit && <span>{unit}</span>}
        </>
      )}
    </span>
  )
}

/** The place of the first digit beyond cents; undefined without one. */
function placeAfterCents(digits: string, locale: string): number | undefined {
  const point = digits.lastIndexOf(locale === "ru" ? "," : ".")
  return point !== -1 && point + 3 < digits.length ? point + 3 : undefined
}
