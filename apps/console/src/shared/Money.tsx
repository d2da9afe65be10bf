import { formatWireMoney } from "@wallet/core/money"
import type { OperatorMoney } from "@wallet/operators/values.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "#ui/classes.ts"

interface MoneyProps {
  readonly money: OperatorMoney
  /** Leaves out the code, where a table names the currency already. */
  readonly withoutCode?: boolean
  readonly className?: string
}

/** An amount, exact to the last digit, in figures of one width. It never breaks over two lines. */
export function Money({ money, withoutCode = false, className }: MoneyProps) {
  const { locale } = useLocale()
  const text = formatWireMoney(money, { locale, withoutCode })
  return <span className={classes("figures whitespace-nowrap", className)}>{text}</span>
}
