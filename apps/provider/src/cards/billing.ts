import { add, type Currency, convert, type Money, shareOf, subtract } from "@wallet/core/money"
import { storedMoney } from "#platform/money/money.ts"

/** Terms for converting a payment into the card's currency. */
export interface BillingTerms {
  /** Units of the card's currency per unit of the merchant's; 1 if both are the same. */
  readonly rate: string
  /** Our fee rate for a payment in another currency; 0 if both are the same. */
  readonly feeRate: string
  readonly currency: Currency
}

/** A payment in the card's currency: the customer's total, and our fee in it. */
export interface Bill {
  readonly total: Money
  readonly fee: Money
}

/** Converts an amount in the merchant's currency, rounded up, so that a hold covers its captures. */
export function computeBill(amount: Money, { rate, feeRate, currency }: BillingTerms): Bill {
  const net = amount.currency === currency ? amount : convert(amount, rate, currency, "up")
  const fee = shareOf(net, feeRate, "up")
  return { total: add(net, fee), fee }
}

/**
 * Bills another part of a payment. All parts are billed together and each pays the difference, so that a payment in parts costs
 * exactly as much as in one.
 */
export function billPart(before: Money, part: Money, terms: BillingTerms): Bill {
  return difference(computeBill(add(before, part), terms), computeBill(before, terms))
}

/**
 * The customer's credit for a refund: the same share of their charge, fee included, so that a full refund returns all of
 * it. A refund beyond the captured amount is converted at the payment's rate, without a fee.
 */
export function computeRefund(captured: Money, before: Money, part: Money, terms: BillingTerms): Bill {
  return difference(sumRefunds(captured, add(before, part), terms), sumRefunds(captured, before, terms))
}

function sumRefunds(captured: Money, refunded: Money, terms: BillingTerms): Bill {
  const { total, fee } = computeBill(captured, terms)
  if (refunded.units < captured.units) {
    const share = ({ units, currency }: Money) => ({ currency, units: (units * refunded.units) / captured.units })
    return { total: share(total), fee: share(fee) }
  }
  const beyond = subtract(refunded, captured)
  const more = beyond.currency === terms.currency ? beyond : convert(beyond, terms.rate, terms.currency, "down")
  return { total: add(total, more), fee }
}

function difference(after: Bill, before: Bill): Bill {
  return { total: subtract(after.total, before.total), fee: subtract(after.fee, before.fee) }
}

/** The terms of an existing payment. */
export function readBillingTerms(
  { rate, fee_rate }: { readonly rate: string; readonly fee_rate: string },
  cardCurrency: string,
): BillingTerms {
  return { rate, feeRate: fee_rate, currency: storedMoney(0n, cardCurrency).currency }
}
