import type { InvoiceForPayment, WireMoney } from "@wallet/core/contract"
import { money, toDecimal } from "@wallet/core/money"
import { findCurrency } from "#shared/money/currencies.ts"

type Arrived = Pick<InvoiceForPayment, "paid" | "pending" | "refunded">

/** The confirmed and pending payments minus refunds, in the currency of the price. */
export function computeArrived({ paid, pending, refunded }: Arrived): WireMoney {
  const currency = findCurrency(paid.currency)
  // Amounts of an unknown currency can't be added, so only the confirmed amount is shown.
  if (!currency) return paid
  const toUnits = ({ amount }: WireMoney) => money(amount, currency).units
  const units = toUnits(paid) - toUnits(refunded) + toUnits(pending)
  return { amount: toDecimal({ currency, units }), currency: currency.code }
}
