import { type Currency, convert, convertBack, type Money, shareOf, subtract } from "@wallet/core/money"
import type { FeedPrices } from "#rails/rates/ratesRail.ts"
import { ratesBetween } from "#wallet/exchange/pricing.ts"
import { priceOf } from "#wallet/rates/freshPrices.ts"

/** The amounts of a transfer and its price. */
export interface CardPricing {
  /** The amount debited, fee included. */
  readonly from: Money
  readonly fee: Money
  readonly to: Money
  /** The fraction of a minor unit that the rate gives beyond `to`. */
  readonly rounding: Money
  readonly rate: string
}

/** The requested amount: debited, or credited. */
export interface AskedTransfer {
  readonly amount: Money
  readonly side: "send" | "receive"
  /** The currency of the other side. */
  readonly other: Currency
  /** Our share of what leaves, e.g. `0.01`. */
  readonly feeRate: string
}

/** Prices money between a wallet and a card. One currency moves as it is; two at the rate of the moment. */
export function priceTransfer({ amount, side, other, feeRate }: AskedTransfer, feed: FeedPrices): CardPricing {
  const [from, to] = side === "send" ? [amount.currency, other] : [other, amount.currency]
  const rate = rateBetween(from, to, feed)
  const sent = side === "send" ? amount : sentFor(amount, from, rate, feeRate)
  const fee = shareOf(sent, feeRate, "up")
  const net = subtract(sent, fee)
  const arrives = side === "send" ? convert(net, rate, to, "down") : amount
  return { from: sent, fee, to: arrives, rounding: subtract(convert(net, rate, to, "up"), arrives), rate }
}

/** Units of `to` for one of `from`, rounded in the operator's favour; 1 between the same. */
export function rateBetween(from: Currency, to: Currency, feed: FeedPrices): string {
  if (from === to) return "1"
  const side = (currency: Currency) => ({ currency, price: priceOf(feed, currency.code) })
  return ratesBetween(side(from), side(to)).rate
}

/** The smallest amount of which, without the fee, the rate makes at least what shall arrive. */
function sentFor(arrives: Money, from: Currency, rate: string, feeRate: string): Money {
  const net = convertBack(arrives, rate, from, "up")
  return convertBack(net, subtractedFromOne(feeRate), from, "up")
}

/** 1 less a share that is written with a point, e.g. `0.99` for `0.01`. */
function subtractedFromOne(share: string): string {
  const [, decimals = ""] = share.split(".")
  const scale = 10n ** BigInt(decimals.length)
  const rest = scale - BigInt(decimals || "0")
  return rest === scale ? "1" : `0.${rest.toString().padStart(decimals.length, "0")}`
}
