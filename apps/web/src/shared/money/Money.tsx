import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "#ui/classes.ts"
import { findCurrency } from "./currencies.ts"
import { type MoneyText, useMoneyText } from "./useMoneyText.ts"

interface MoneyProps extends MoneyText {
  readonly className?: string
}

/**
 * An amount, exact to the last digit, in figures of one width. It never breaks over two lines. Digits of money beyond cents
 * are small: its text, which is copied and read out, stays whole.
 */
export function Money({ className, withoutCode = false, ...money }: MoneyProps) {
  const { locale } = useLocale()
  const digits = useMoneyText({ ...money, withoutCode: true })
  const unit = useMoneyText({ ...money, withoutCode }).slice(digits.length)
  const smallFrom = findCurrency(money.currency)?.type === "fiat" ? placeAfterCents(digits, locale) : undefined
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
