import { useSyncExternalStore } from "react"
import { lastPrice, priceListeners } from "#content/converter/lastPrice.ts"
import type { ExchangePrice } from "#content/converter/priceExchange.ts"

/** The converter's current price; `undefined` before there is a rate. */
export function useLastPrice(): ExchangePrice | undefined {
  return useSyncExternalStore(
    subscribe,
    () => lastPrice,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  priceListeners.add(listener)
  return () => priceListeners.delete(listener)
}
