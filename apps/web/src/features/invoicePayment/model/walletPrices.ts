import type { InvoiceForPayment, Rates } from "@wallet/core/contract"
import { type Money, money } from "@wallet/core/money"
import type { Balance } from "#shared/money/balances.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { indicativeAmount } from "#shared/money/reference.ts"

/** A wallet with the price of an invoice in its currency. */
export interface WalletPrice {
  readonly balance: Balance
  /** At indicative prices; undefined without one. */
  readonly price: Money | undefined
  /** The part of the price that the wallet can't cover. */
  readonly missing: Money | undefined
}

/** The number of wallets in sight at first. */
const mostOpen = 2

/**
 * The price of an invoice in each wallet, the best choice first: the wallet in the invoice's own currency, then those that
 * can pay it. Wallets that lack money come last.
 */
export function pricesIn(
  balances: readonly Balance[],
  { due }: Pick<InvoiceForPayment, "due">,
  rates: Rates | undefined,
): WalletPrice[] {
  const currency = findCurrency(due.currency)
  const exact = currency && money(due.amount, currency)
  const prices = balances.map((balance): WalletPrice => {
    const isSame = balance.currency.code === due.currency
    const price = exact && (isSame ? exact : indicativeAmount(exact, balance.currency, rates))
    const lacks = price ? price.units - balance.available.units : 0n
    return { balance, price, missing: lacks > 0n ? { currency: balance.currency, units: lacks } : undefined }
  })
  const rank = ({ balance, price, missing }: WalletPrice) =>
    missing ? 3 : balance.currency.code === due.currency ? 0 : price ? 1 : 2
  return prices.toSorted((one, other) => rank(one) - rank(other))
}

/** The prices that are in sight at first: the best ones, and that of the chosen wallet. */
export function openPrices(prices: readonly WalletPrice[], chosen: string): readonly WalletPrice[] {
  return prices.filter(({ balance }, index) => index < mostOpen || balance.currency.code === chosen)
}
