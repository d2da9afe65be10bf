import { convert, toDecimal } from "@wallet/core/money"
import { type PastBalances, readBalancesBefore } from "#ledger/pastBalance.ts"
import { customer } from "#ledger/postings/accounts.ts"
import type { PortfolioHistory } from "#platform/http/answers.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"
import { type PastPrices, readRateHistory } from "#wallet/rates/history.ts"

/**
 * Reads the past value of a customer's wallets at the moments of a range: past balances at past prices, each rounded down to
 * the digits of the reference currency.
 */
export async function readPortfolioHistory(
  services: Services,
  userId: string,
  range: PortfolioHistory["range"],
): Promise<PortfolioHistory> {
  const { reference, at, prices } = await readRateHistory(services, range)
  const moments = at.map((moment) => new Date(moment))
  const wallets = await readBalancesBefore(services.db, customer(userId), moments)
  const missing = new Set<string>()
  const values = at.map((_, index) => {
    const without = wallets.filter(({ currency, balances }) => balances[index] !== 0n && !prices[currency]?.[index])
    for (const { currency } of without) missing.add(currency)
    // A sum without some wallets is no total.
    return without.length > 0
      ? null
      : toDecimal({ currency: referenceCurrency, units: valueAt(wallets, prices, index) })
  })
  return { reference, range, at, values, missing: [...missing].toSorted() }
}

function valueAt(wallets: readonly PastBalances[], prices: PastPrices, index: number): bigint {
  let units = 0n
  for (const { currency, balances } of wallets) {
    const [balance, price] = [balances[index] ?? 0n, prices[currency]?.[index]]
    if (balance !== 0n && price)
      units += convert(storedMoney(balance, currency), price, referenceCurrency, "down").units
  }
  return units
}
