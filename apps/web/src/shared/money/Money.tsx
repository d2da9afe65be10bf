import { classes } from "#ui/classes.ts"
import { type MoneyText, useMoneyText } from "./useMoneyText.ts"

interface MoneyProps extends MoneyText {
  readonly className?: string
}

/** An amount, exact to the last digit, in figures of one width. It never breaks over two lines. */
export function Money({ className, ...money }: MoneyProps) {
  return <span className={classes("figures whitespace-nowrap", className)}>{useMoneyText(money)}</span>
}
