import type { ExchangePrice } from "./priceExchange.ts"

/** The converter's current price, for pictures that follow it; `undefined` before there is a rate. */
export let lastPrice: ExchangePrice | undefined

/** Listeners for changes. */
export const priceListeners: Set<() => void> = new Set()

/** Keeps what the converter shows. The pictures' scripts come later than the converter's. */
export function keepPrice(price: ExchangePrice | undefined): void {
  lastPrice = price
  for (const listener of priceListeners) listener()
}
