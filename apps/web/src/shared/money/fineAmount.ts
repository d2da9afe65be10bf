import { formatMoney, money } from "@wallet/core/money"
import { findCurrency } from "./currencies.ts"

/** The reader of an amount: their language and region. */
export interface Reader {
  readonly locale: string
  readonly regionCode: string | undefined
}

/**
 * Formats an amount with every digit that a chain counts, which may be more than a wallet's.
 *
 * @param amount decimal text
 */
export function formatFine(amount: string, code: string, { locale, regionCode }: Reader): string {
  const currency = findCurrency(code)
  if (!currency) return `${amount} ${code}`
  const digits = amount.split(".")[1]?.length ?? 0
  return formatMoney(money(amount, { ...currency, decimals: Math.max(digits, currency.decimals) }), {
    locale,
    regionCode,
  })
}
