import { formatMoney, money } from "@wallet/core/money"
import { findCurrency } from "./currencies.ts"

/**
 * An amount with every digit that a chain counts: it may count more than a wallet does.
 *
 * @param amount decimal text
 */
export function formatFine(amount: string, code: string, locale: string): string {
  const currency = findCurrency(code)
  if (!currency) return `${amount} ${code}`
  const digits = amount.split(".")[1]?.length ?? 0
  return formatMoney(money(amount, { ...currency, decimals: Math.max(digits, currency.decimals) }), { locale })
}
