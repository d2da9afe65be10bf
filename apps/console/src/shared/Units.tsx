import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Locale } from "#i18n/locale.ts"
import { numberFormat } from "#i18n/numberFormat.ts"
import { classes } from "#ui/classes.ts"

interface UnitsProps {
  /** Decimal text, exact to the last digit. */
  readonly amount: string
  readonly currency?: string
  /** Shows eight decimals at most, and the exact amount as the tooltip. Default: all digits. */
  readonly isShort?: boolean
  readonly className?: string
}

/** An amount of the ledger or of a chain, which may have more digits than the currency of a wallet. It never breaks. */
export function Units({ amount, currency, isShort = false, className }: UnitsProps) {
  const { locale } = useLocale()
  const exact = formatUnits(amount, locale)
  const text = isShort ? shortenUnits(amount, locale) : exact
  return (
    <span className={classes("figures whitespace-nowrap", className)} title={text === exact ? undefined : exact}>
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

/** The decimals of a short amount at most. */
const mostDecimals = 8

/** As `formatUnits`, with eight decimals at most. An ellipsis stands for the rest, and `<` before what is smaller than these. */
export function shortenUnits(amount: string, locale: Locale): string {
  const [, sign = "", whole = "0", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (isZero(decimals.slice(mostDecimals))) return formatUnits(amount, locale)
  const kept = `${whole}.${decimals.slice(0, mostDecimals)}`
  if (!isZero(kept)) return `${formatUnits(`${sign}${kept}`, locale)}…`
  const least = formatUnits(`0.${"0".repeat(mostDecimals - 1)}1`, locale)
  return sign === "" ? `<\u00a0${least}` : `>\u00a0\u2212${least}`
}

/** True for an amount of zero. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}
