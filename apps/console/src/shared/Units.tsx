import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"
import { numberFormat } from "#i18n/numberFormat.ts"
import { classes } from "#ui/classes.ts"

interface UnitsProps {
  /** Decimal text, exact to the last digit. */
  readonly amount: string
  readonly currency?: string
  readonly className?: string
}

/** An amount of the ledger or of a chain, which may have more digits than the currency of a wallet. It never breaks. */
export function Units({ amount, currency, className }: UnitsProps) {
  const { locale } = useLocale()
  const text = formatUnits(amount, locale)
  return (
    <span className={classes("figures whitespace-nowrap", className)}>
      {currency === undefined ? text : `${text}\u00a0${currency}`}
    </span>
  )
}

/** Fewer decimals than these are not left out, although they are zeros. */
const leastDecimals = 2

/** Groups the digits of a decimal text and leaves out zeros at its end. No digit of worth is lost. */
export function formatUnits(amount: string, locale: Locale): string {
  const [, sign = "", whole = "0", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const grouped = numberFormat(locale, { maximumFractionDigits: 0 }).format(BigInt(whole))
  const kept = decimals.slice(0, leastDecimals) + decimals.slice(leastDecimals).replace(/0+$/, "")
  const mark = locale === "ru" ? "," : "."
  return `${sign === "" ? "" : "\u2212"}${grouped}${kept === "" ? "" : `${mark}${kept}`}`
}

/** True for an amount of zero. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}
