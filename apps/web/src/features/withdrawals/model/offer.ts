import {
  type FeeLevel,
  feeLevels,
  type PayoutRailName,
  payoutRails,
  type WithdrawalMethod,
} from "@wallet/core/contract"
import {
  type Currency,
  type Money,
  money,
  type PayoutPrice,
  priceReceiving,
  priceSending,
  subtract,
} from "@wallet/core/money"
import { isKnownValue } from "#i18n/openValues.ts"
import { currencies } from "#shared/money/currencies.ts"
import type { WithdrawalText } from "./withdrawalDraft.ts"

/** A method whose rail this form knows. */
interface KnownMethod extends Omit<WithdrawalMethod, "rail"> {
  readonly rail: PayoutRailName
}

/** The methods that the form offers, and the chosen one. */
export interface Offer {
  readonly currency: Currency
  readonly rails: readonly PayoutRailName[]
  /** The methods of the chosen rail: for crypto one per network. */
  readonly methods: readonly KnownMethod[]
  readonly method: KnownMethod
}

/** Finds the method that the form's fields choose. Undefined if the currency has none. */
export function chooseOffer(
  methods: readonly WithdrawalMethod[],
  code: string,
  text: WithdrawalText,
): Offer | undefined {
  const currency = currencies.find((candidate) => candidate.code === code)
  // A rail that only a newer provider knows has no form here.
  const offered = methods.flatMap(({ rail, ...rest }) =>
    rest.currency === code && isKnownValue(payoutRails, rail) ? [{ ...rest, rail }] : [],
  )
  const rails = [...new Set(offered.map(({ rail }) => rail))]
  const rail = rails.find((candidate) => candidate === text.rail) ?? rails[0]
  const ofRail = offered.filter((method) => method.rail === rail)
  const method = ofRail.find(({ network }) => network === text.network) ?? ofRail[0]
  return currency && method && { currency, rails, methods: ofRail, method }
}

/** The network fee at a level. */
export function getNetworkFee({ method, currency }: Offer, level: string): Money {
  const fees = method.networkFees
  const chosen = fees.find((entry) => entry.level === level) ?? fees.find((entry) => entry.level === "normal")
  return chosen ? money(chosen.fee.amount, currency) : { currency, units: 0n }
}

/** The fee level of the request, if the method has levels. */
export function getFeeLevel({ method }: Offer, level: string): FeeLevel | undefined {
  return method.networkFees.length > 1
    ? feeLevels.find((known) => known === level && method.networkFees.some((entry) => entry.level === known))
    : undefined
}

/** Splits an amount into fees and the received amount. */
export function computePrice(offer: Offer, amount: Money, side: string, level: string): PayoutPrice {
  const { method, currency } = offer
  const fees = { feeRate: method.feeRate, fixedFee: money(method.fixedFee.amount, currency) }
  const price = side === "receive" ? priceReceiving : priceSending
  return price(amount, fees, getNetworkFee(offer, level))
}

/** The bounds of the typed amount, from the method's limits and the balance, on the typed side. */
export function getBounds(offer: Offer, available: Money, side: string, level: string) {
  const { method, currency } = offer
  const bounds = { min: money(method.min.amount, currency), max: money(method.max.amount, currency), available }
  if (side !== "receive") return bounds
  const arriving = (amount: Money) => {
    const { recipientGets } = computePrice(offer, amount, "send", level)
    return recipientGets.units > 0n ? recipientGets : subtract(amount, amount)
  }
  return { min: arriving(bounds.min), max: arriving(bounds.max), available: arriving(available) }
}
