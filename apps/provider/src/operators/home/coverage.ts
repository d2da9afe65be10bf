import { convert, findCurrency, type Money, money } from "@wallet/core/money"
import type { CurrencyPosition } from "@wallet/operators/treasury.ts"
import { wireMoney } from "#platform/money/money.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { referenceCurrency } from "#wallet/limits/levels.ts"

/**
 * The money that is owed to customers and others beside the money that is held, in one currency by given prices. What is owed
 * is rounded up, and what is held down. A currency without a price is named and not counted.
 */
export function sumCoverage(positions: readonly CurrencyPosition[], feed: FeedPrices) {
  let [owed, held] = [0n, 0n]
  const unpriced: string[] = []
  for (const position of positions) {
    const { currency: code, customers, owed: toOthers, held: inPlaces } = position
    const currency = findCurrency(code)
    const price = Object.hasOwn(feed.prices, code) ? feed.prices[code] : undefined
    if (!currency || price === undefined) {
      unpriced.push(code)
      continue
    }
    const due: Money = { currency, units: money(customers, currency).units + money(toOthers, currency).units }
    owed += convert(due, price, referenceCurrency, "up").units
    held += convert(money(inPlaces, currency), price, referenceCurrency, "down").units
  }
  return {
    isCovered: held >= owed,
    owed: write(owed),
    held: write(held),
    missing: write(owed > held ? owed - held : 0n),
    unpriced,
    pricesAt: feed.at.toISOString(),
  }
}

function write(units: bigint) {
  return wireMoney({ currency: referenceCurrency, units })
}
