import { add, type Money, subtract } from "@wallet/core/money"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { Posting } from "#ledger/postings/posting.ts"
import type { ExchangeQuote } from "#platform/http/answers.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { ExchangeQuotesTable } from "#wallet/exchange/tables.ts"
import { stateAt } from "./quoteLifecycle.ts"

/** A quote as its customer sees it now. */
export function presentQuote(quote: ExchangeQuotesTable, now: Date): ExchangeQuote {
  const { from, fee, to } = toAmounts(quote)
  return {
    id: quote.id,
    state: stateAt(quote, now),
    from: wireMoney(from),
    to: wireMoney(to),
    fee: wireMoney(fee),
    rate: quote.rate,
    inverseRate: quote.inverse_rate,
    now: now.toISOString(),
    expiresAt: quote.expires_at.toISOString(),
  }
}

/**
 * The ledger posting of a quote: one transfer whose legs add up to zero in each of the two currencies. The operator buys one
 * and sells the other. Rounding differences have their own legs.
 */
export function toPosting(quote: ExchangeQuotesTable): Posting {
  const { from, fee, to, rounding } = toAmounts(quote)
  const owner = customer(quote.user_id)
  const bought = [
    debit(owner, from),
    credit(systemAccounts.liquidity, subtract(from, fee)),
    credit(systemAccounts.fees, fee),
  ]
  const sold = [
    debit(systemAccounts.liquidity, add(to, rounding)),
    credit(systemAccounts.rounding, rounding),
    credit(owner, to),
  ]
  return { reference: `exchange:${quote.id}`, subjectId: quote.id, legs: [...bought, ...sold] }
}

function toAmounts(quote: ExchangeQuotesTable): Record<"from" | "fee" | "to" | "rounding", Money> {
  return {
    from: storedMoney(quote.from_amount, quote.from_currency),
    fee: storedMoney(quote.fee, quote.from_currency),
    to: storedMoney(quote.to_amount, quote.to_currency),
    rounding: storedMoney(quote.rounding, quote.to_currency),
  }
}
