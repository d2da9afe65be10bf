import {
  type Currency,
  convert,
  convertBack,
  type Money,
  money,
  type Rounding,
  shareOf,
  subtract,
  toDecimal,
} from "@wallet/core/money"
import { subtractFromOne } from "#platform/settings/tariffs.ts"
import type { AmountLimits } from "#wallet/wallets/limits.ts"
import type { ExchangeTerms } from "./settings.ts"

/**
 * The US dollar with as many decimals as rates have. A rate is one price divided by another, by core's exact
 * division. Twenty decimals give at least 12 significant digits between any two currencies of the table.
 */
const preciseDollar: Currency = {
  id: 7,
  code: "USD",
  description: "US dollar",
  decimals: 20,
  type: "fiat",
  features: [],
}

/** One side of an exchange: its currency, and the price of one unit of it in US dollars. */
export interface Side {
  readonly currency: Currency
  readonly price: string
}

export interface Rates {
  /** Units of `to` for one of `from`. */
  readonly rate: string
  /** Units of `from` for one of `to`. */
  readonly inverseRate: string
}

export interface Pricing extends Rates {
  /** The amount debited, fee included. */
  readonly from: Money
  readonly fee: Money
  readonly to: Money
  /** The fraction of a minor unit that the rate gives beyond `to`. It is booked to the operator's rounding account. */
  readonly rounding: Money
}

/** The rates between two currencies, each rounded in the operator's favour. */
export function ratesBetween(from: Side, to: Side): Rates {
  return { rate: ratio(from.price, to.price, "down"), inverseRate: ratio(to.price, from.price, "up") }
}

/** The minimum and maximum amount in a currency. */
export function limitsIn(
  { currency, price }: Side,
  { leastWorth, greatestWorth }: Pick<ExchangeTerms, "leastWorth" | "greatestWorth">,
): AmountLimits {
  return {
    min: convertBack(money(leastWorth, preciseDollar), price, currency, "up"),
    max: convertBack(money(greatestWorth, preciseDollar), price, currency, "down"),
  }
}

/** The rates and the operator's share of the given amount. */
export interface ExchangePrice extends Rates, Pick<ExchangeTerms, "feeRate"> {}

/** Prices an exchange of exactly `from`. The result is rounded down to whole minor units. */
export function priceFrom(from: Money, to: Currency, at: ExchangePrice): Pricing {
  return price(from, (net) => convert(net, at.rate, to, "down"), at)
}

/** Prices an exchange into exactly `to`: the smallest amount that yields it. */
export function priceTo(to: Money, from: Currency, at: ExchangePrice): Pricing {
  const net = convertBack(to, at.rate, from, "up")
  return price(convertBack(net, subtractFromOne(at.feeRate), from, "up"), () => to, at)
}

function price(from: Money, arrivalOf: (net: Money) => Money, { feeRate, rate, inverseRate }: ExchangePrice): Pricing {
  const fee = shareOf(from, feeRate, "up")
  const net = subtract(from, fee)
  const to = arrivalOf(net)
  const rounding = subtract(convert(net, rate, to.currency, "up"), to)
  return { from, fee, to, rounding, rate, inverseRate }
}

function ratio(dividend: string, divisor: string, rounding: Rounding): string {
  return toDecimal(convertBack(money(dividend, preciseDollar), divisor, preciseDollar, rounding))
}
