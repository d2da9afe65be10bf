import type { Rates } from "@wallet/core/contract"
import { type Currency, convertBack, type Money, shareOf, subtract } from "@wallet/core/money"
import { computeExchangedShare } from "#content/fees/exchangeFee.ts"
import { indicativeAmount } from "#shared/money/reference.ts"

/** Price of an exchange. `gives` is exactly the sum of `fee` and `exchanged`. */
export interface ExchangePrice {
  readonly gives: Money
  readonly fee: Money
  readonly exchanged: Money
  /** Missing without a rate. */
  readonly gets: Money | undefined
}

interface Exchange {
  /** The side of the known amount. */
  readonly side: "give" | "get"
  readonly units: bigint
  readonly give: Currency
  readonly get: Currency
  readonly rates: Rates | undefined
  /** The share of what is given that the exchange costs. */
  readonly feeRate: string
}

/** The price of an exchange at indicative rates. `undefined` where only the amount to get is known and there is no rate. */
export function priceExchange({ side, units, give, get, rates, feeRate }: Exchange): ExchangePrice | undefined {
  if (side === "give") {
    const gives: Money = { currency: give, units }
    // As the provider rounds it: every part of a minor unit is the operator's.
    const fee = shareOf(gives, feeRate, "up")
    const exchanged = subtract(gives, fee)
    return { gives, fee, exchanged, gets: indicativeAmount(exchanged, get, rates) }
  }
  const gets: Money = { currency: get, units }
  const exchanged = indicativeAmount(gets, give, rates)
  if (!exchanged) return undefined
  const gives = convertBack(exchanged, computeExchangedShare(feeRate), give, "up")
  return { gives, fee: subtract(gives, exchanged), exchanged, gets }
}
