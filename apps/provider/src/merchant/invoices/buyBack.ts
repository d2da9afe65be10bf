import { add, type Money, subtract } from "@wallet/core/money"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Leg } from "#ledger/requests.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { priceTo, ratesBetween } from "#wallet/exchange/pricing.ts"
import { readFreshPrices, requirePrice } from "#wallet/rates/freshPrices.ts"
import type { PaymentRow } from "./invoice.ts"

/** Ledger legs that buy `amount` for a merchant. The caller adds the leg that credits it. */
interface Purchase {
  readonly cost: Money
  readonly legs: readonly Leg[]
}

/**
 * Buys the currency of a payment back if it was converted on arrival, at the current exchange rates. Returns
 * nothing if the merchant kept the paid currency. Refuses with `rate_unavailable`.
 */
export async function buyBack(
  services: Services,
  merchantId: string,
  { received_currency }: PaymentRow,
  amount: Money,
): Promise<Purchase | undefined> {
  if (received_currency === null || received_currency === amount.currency.code) return undefined
  const feed = await readFreshPrices(services)
  const side = (currency: Money["currency"]) => ({ currency, price: requirePrice(feed, currency.code) })
  const paying = readCurrency(received_currency)
  const { feeRate } = services.config.exchange
  const { from, fee, rounding } = priceTo(amount, paying, {
    ...ratesBetween(side(paying), side(amount.currency)),
    feeRate,
  })
  return {
    cost: from,
    legs: [
      debit(customer(merchantId), from),
      credit(systemAccounts.liquidity, subtract(from, fee)),
      credit(systemAccounts.fees, fee),
      debit(systemAccounts.liquidity, add(amount, rounding)),
      credit(systemAccounts.rounding, rounding),
    ],
  }
}
