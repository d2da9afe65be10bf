import { type Currency, convert, convertBack, type Money, shareOf, subtract } from "@wallet/core/money"
import { subtractFromOne } from "#platform/settings/tariffs.ts"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { ratesBetween } from "#wallet/exchange/pricing.ts"
import { requirePrice } from "#wallet/rates/freshPrices.ts"

/** The amounts of a transfer and its price. */
export interface CardPricing {
  /** The amount debited, fee included. */
  readonly from: Money
  readonly fee: Money
  readonly to: Money
  /** The fraction of a minor unit by which the rate exceeds `to`. */
  readonly rounding: Money
  readonly rate: string
}

/** The requested amount: debited, or credited. */
export interface AskedTransfer {
  readonly amount: Money
  readonly side: "send" | "receive"
  /** The currency of the other side. */
  readonly other: Currency
  /** Our share of the debited amount, for example `0.01`. */
  readonly feeRate: string
}

/** Prices a transfer between a wallet and a card. One currency is not converted; two use the current rate. */
export function priceTransfer({ amount, side, other, feeRate }: AskedTransfer, feed: FeedPrices): CardPricing {
  const [from, to] = side === "send" ? [amount.currency, other] : [other, amount.currency]
  const rate = rateBetween(from, to, feed)
  const sent = side === "send" ? amount : sentFor(amount, from, rate, feeRate)
  const fee = shareOf(sent, feeRate, "up")
  const net = subtract(sent, fee)
  const arrives = side === "send" ? convert(net, rate, to, "down") : amount
  return { from: sent, fee, to: arrives, rounding: subtract(convert(net, rate, to, "up"), arrives), rate }
}

/** Units of `to` per unit of `from`, rounded in the operator's favour; 1 if both are the same. */
export function rateBetween(from: Currency, to: Currency, feed: FeedPrices): string {
  if (from === to) return "1"
  const side = (currency: Currency) => ({ currency, price: requirePrice(feed, currency.code) })
  return ratesBetween(side(from), side(to)).rate
}

/** The smallest amount that credits at least `arrives` after the fee, at this rate. */
function sentFor(arrives: Money, from: Currency, rate: string, feeRate: string): Money {
  const net = convertBack(arrives, rate, from, "up")
  return convertBack(net, subtractFromOne(feeRate), from, "up")
}
