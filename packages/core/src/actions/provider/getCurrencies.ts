import type { WalletClient } from "#client.ts"
import { type Currency, currencies } from "#money/currency.ts"
import { orderCurrencies } from "#money/orderCurrencies.ts"

/**
 * The client's currencies in the order of its region. They are emitted as "currencies" when that changes.
 *
 * @see spec §3
 * @example
 * const [first] = getCurrencies(client)
 * first?.code // → "USDT"
 */
export function getCurrencies(client: WalletClient): readonly Currency[] {
  return orderCurrencies(client.options.currencies ?? currencies, client.store.getState().regionCode)
}
