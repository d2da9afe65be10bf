import { HeadlineFigure } from "#ui/HeadlineFigure.tsx"
import { type MoneyText, useMoneyText } from "./useMoneyText.ts"

/** An amount as the largest figure of its page or panel: it shrinks to fit, and is never cut off. */
export function HeadlineMoney(money: MoneyText) {
  return <HeadlineFigure text={useMoneyText(money)} />
}
