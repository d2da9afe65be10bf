import type { InvoiceForPayment, WireMoney } from "@wallet/core/contract"
import { money, toDecimal } from "@wallet/core/money"
import { findCurrency } from "#shared/money/currencies.ts"

type Arrived = Pick<InvoiceForPayment, "paid" | "pending" | "refunded">

/** What has arrived for good and was not refunded, together with what is on its way, in the currency of the price. */
export function arrivedOf({ paid, pending, refunded }: Arrived): WireMoney {
  const currency = findCurrency(paid.currency)
  // A currency that the table does not hold can't be counted: what is there for good is said then.
  if (!currency) return paid
  const unitsOf = ({ amount }: WireMoney) => money(amount, currency).units
  const units = unitsOf(paid) - unitsOf(refunded) + unitsOf(pending)
  return { amount: toDecimal({ currency, units }), currency: currency.code }
}
