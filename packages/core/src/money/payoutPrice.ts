import { add, convertBack, type Money, shareOf, subtract } from "./money.ts"

/** The operator's fee for a payment that leaves the wallet. */
export interface PayoutFees {
  /** This share of the sent amount, as decimal text below 1. */
  readonly feeRate: string
  readonly fixedFee: Money
}

/** The parts of an amount: `amount` leaves the wallet and is exactly the sum of the other three. */
export interface PayoutPrice {
  readonly amount: Money
  readonly fee: Money
  readonly networkFee: Money
  /** Nothing or less where the fees eat it all: such a payment is too small. */
  readonly recipientGets: Money
}

/**
 * Splits what leaves the wallet. Our share is rounded up: every part of a minor unit is the operator's.
 *
 * @example
 * priceSending(money("100", usd), { feeRate: "0.01", fixedFee: money("0.5", usd) }, money("0", usd)).recipientGets // 98.5
 */
export function priceSending(amount: Money, { feeRate, fixedFee }: PayoutFees, networkFee: Money): PayoutPrice {
  const fee = add(shareOf(amount, feeRate, "up"), fixedFee)
  return { amount, fee, networkFee, recipientGets: subtract(subtract(amount, fee), networkFee) }
}

/**
 * The smallest amount from which exactly `recipientGets` arrives.
 *
 * @example
 * const price = priceReceiving(
 *   money("100", usdt),
 *   { feeRate: "0.01", fixedFee: money("1", usdt) },
 *   money("0.5", usdt),
 * )
 * show(toDecimal(price.amount), toDecimal(price.fee))
 */
export function priceReceiving(
  recipientGets: Money,
  { feeRate, fixedFee }: PayoutFees,
  networkFee: Money,
): PayoutPrice {
  const beforeShare = add(add(recipientGets, fixedFee), networkFee)
  const amount = convertBack(beforeShare, subtractFromOne(feeRate), recipientGets.currency, "up")
  return { amount, fee: subtract(subtract(amount, networkFee), recipientGets), networkFee, recipientGets }
}

/** `1 - share`, exactly. */
function subtractFromOne(share: string): string {
  const digits = share.split(".")[1] ?? ""
  const one = 10n ** BigInt(digits.length)
  const rest = one - BigInt(digits || "0")
  return rest === one ? "1" : `0.${rest.toString().padStart(digits.length, "0")}`
}
