import type { InvoiceForPayment, WireMoney } from "@wallet/core/contract"
import { findCurrency, money, toDecimal } from "@wallet/core/money"

/** What has arrived for good together with what is on its way, in the currency of the price. */
export function arrivedOf({ paid, pending }: Pick<InvoiceForPayment, "paid" | "pending">): WireMoney {
  const currency = findCurrency(paid.currency)
  // A currency that the table does not hold can't be counted: what is there for good is said then.
  if (!currency) return paid
  const units = money(paid.amount, currency).units + money(pending.amount, currency).units
  return { amount: toDecimal({ currency, units }), currency: currency.code }
}
