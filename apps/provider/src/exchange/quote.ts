import type { ExchangeQuote } from "@wallet/core/contract"
import { add, type Money, subtract } from "@wallet/core/money"
import type { ExchangeQuotesTable } from "../db/tables/money.ts"
import type { Leg } from "../ledger/requests.ts"
import { credit, customer, debit, house } from "../operations/post.ts"
import { storedMoney, wireMoney } from "../wallets/money.ts"

/** A quote counts until this moment, not at it. */
export function isExpired(quote: Pick<ExchangeQuotesTable, "expires_at">, now: Date): boolean {
  return now >= quote.expires_at
}

/** A quote as its customer sees it at this moment. */
export function presentQuote(quote: ExchangeQuotesTable, now: Date): ExchangeQuote {
  const { from, fee, to } = amountsOf(quote)
  return {
    id: quote.id,
    state: quote.state === "issued" && isExpired(quote, now) ? "expired" : quote.state,
    from: wireMoney(from),
    to: wireMoney(to),
    fee: wireMoney(fee),
    rate: quote.rate,
    inverseRate: quote.inverse_rate,
    now: now.toISOString(),
    expiresAt: quote.expires_at.toISOString(),
  }
}

/** What a quote moves. The house buys one currency and sells the other; what a rate leaves over stays visible. */
export function legsOf(quote: ExchangeQuotesTable): Leg[] {
  const { from, fee, to, rounding } = amountsOf(quote)
  return [
    debit(customer(quote.user_id), from),
    credit(house.liquidity, subtract(from, fee)),
    credit(house.fees, fee),
    debit(house.liquidity, add(to, rounding)),
    credit(house.rounding, rounding),
    credit(customer(quote.user_id), to),
  ]
}

function amountsOf(quote: ExchangeQuotesTable): Record<"from" | "fee" | "to" | "rounding", Money> {
  return {
    from: storedMoney(quote.from_amount, quote.from_currency),
    fee: storedMoney(quote.fee, quote.from_currency),
    to: storedMoney(quote.to_amount, quote.to_currency),
    rounding: storedMoney(quote.rounding, quote.to_currency),
  }
}
