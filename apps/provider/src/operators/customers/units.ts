import type { Locale } from "@wallet/core/contract"
import { findCurrency, formatMoney, toDecimal } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"

/** An amount in one line. Issuers and ledgers know currencies that the wallet does not: then its smallest units. */
export function describeUnits(units: bigint, currency: string): string {
  return findCurrency(currency) ? `${toDecimal(storedMoney(units, currency))} ${currency}` : `${units} ${currency}`
}

/** An amount within a sentence of a language. */
export function formatUnits(units: bigint, currency: string, locale: Locale): string {
  return findCurrency(currency) ? formatMoney(storedMoney(units, currency), { locale }) : `${units} ${currency}`
}
