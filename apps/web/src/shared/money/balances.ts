import type { Wallet } from "@wallet/core/contract"
import { type Currency, formatMoney, type Money, money, orderCurrencies } from "@wallet/core/money"
import { useWallets } from "@wallet/react"
import { useMemo } from "react"
import { currencies } from "./currencies.ts"
import { useRegionCode } from "./region.ts"

/** One wallet, in exact money. */
export interface Balance {
  readonly currency: Currency
  readonly available: Money
  readonly held: Money
}

/** The wallets in the order of the region (spec §3), and the query behind them. */
export function useBalances() {
  const wallets = useWallets()
  const regionCode = useRegionCode()
  const { data } = wallets
  const balances = useMemo(() => data && orderBalances(data, regionCode), [data, regionCode])
  return { balances, wallets }
}

/**
 * The currencies that the region offers and every other one that the customer has used (spec §3). A wallet in a currency
 * that is not in the table is ignored, because its amount can't be formatted.
 */
export function orderBalances(wallets: readonly Wallet[], regionCode: string | undefined): Balance[] {
  return orderCurrencies(currencies, regionCode, usedCodes(wallets)).flatMap((currency) => {
    const wallet = wallets.find((candidate) => candidate.currency === currency.code)
    if (!wallet) return []
    return [{ currency, available: money(wallet.available, currency), held: money(wallet.held, currency) }]
  })
}

/** The codes of the wallets that money has ever gone into: their balances and histories are shown in every region. */
export function usedCodes(wallets: readonly Wallet[]): string[] {
  return wallets.filter(({ version }) => version > 0).map(({ currency }) => currency)
}

/** The currencies that a list of the customer's own money can be narrowed down to, and `chosen`, if it is another one. */
export function useOwnCurrencies(chosen?: string): Currency[] {
  const { data = [] } = useWallets()
  const regionCode = useRegionCode()
  return orderCurrencies(currencies, regionCode, chosen === undefined ? usedCodes(data) : [...usedCodes(data), chosen])
}

/** True if there is nothing in it, held money included. */
export function isEmpty({ available, held }: Balance): boolean {
  return available.units === 0n && held.units === 0n
}

/**
 * The balance that a form begins with: the wanted one, else one with money in it, preferably in the currency `own`, e.g. of
 * the price. Where all are empty, that of `own` or the first.
 */
export function chooseBalance<One extends Pick<Balance, "currency" | "available">>(
  balances: readonly One[],
  wanted: string | undefined,
  own?: string,
): One | undefined {
  const find = (code: string | undefined) => balances.find(({ currency }) => currency.code === code)
  const ofOwn = find(own)
  const filled = [ofOwn, ...balances].find((balance) => balance && balance.available.units > 0n)
  return find(wanted) ?? filled ?? ofOwn ?? balances[0]
}

/** The balance of each wallet, as a list of currencies shows it. */
export function balanceText(balances: readonly Balance[], locale: string): (currency: Currency) => string | undefined {
  return ({ code }) => {
    const balance = balances.find(({ currency }) => currency.code === code)
    return balance && formatMoney(balance.available, { locale, withoutCode: true })
  }
}
