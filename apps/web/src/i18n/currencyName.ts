import type { Currency } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"

const names: Record<string, () => string> = {
  WUD: () => m.common_currencyWUD(),
  RUB: () => m.common_currencyRUB(),
  KZT: () => m.common_currencyKZT(),
  BTC: () => m.common_currencyBTC(),
  LTC: () => m.common_currencyLTC(),
  USDT: () => m.common_currencyUSDT(),
  EUR: () => m.common_currencyEUR(),
  USD: () => m.common_currencyUSD(),
  BNB: () => m.common_currencyBNB(),
  ETH: () => m.common_currencyETH(),
  TRX: () => m.common_currencyTRX(),
  INR: () => m.common_currencyINR(),
  USDC: () => m.common_currencyUSDC(),
}

/** The currency's name in the visitor's language; its English description for one that the table gained later. */
export function currencyName(currency: Pick<Currency, "code" | "description">): string {
  return names[currency.code]?.() ?? currency.description
}
