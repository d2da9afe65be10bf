import { formatWireMoney } from "@wallet/core/money"
import type { OperatorMoney } from "@wallet/operators/values.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "#ui/classes.ts"

/** An amount, exact to the last digit, in figures of one width. It never breaks over two lines. */
export function Money({ money, className }: { readonly money: OperatorMoney; readonly className?: string }) {
  const { locale } = useLocale()
  return <span className={classes("figures whitespace-nowrap", className)}>{formatWireMoney(money, { locale })}</span>
}
