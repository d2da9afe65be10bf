import { displayCode, formatMoney, type Money } from "@wallet/core/money"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { classes } from "#ui/classes.ts"
import { RollingFigures } from "#ui/RollingFigures.tsx"

interface RollingAmountProps {
  readonly amount: Money
  readonly sign?: "auto" | "always"
  readonly className?: string
}

/** An amount with its code, whose digits roll when it changes. */
export function RollingAmount({ amount, sign = "auto", className }: RollingAmountProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const digits = formatMoney(amount, { locale, regionCode, sign, withoutCode: true })
  return (
    <span className={classes("figures wrap-anywhere", className)}>
      <RollingFigures text={`${digits} ${displayCode(amount.currency, regionCode)}`} />
    </span>
  )
}
