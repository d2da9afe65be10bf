import { add, type Money, subtract } from "@wallet/core/money"
import type { Selectable, Transaction } from "kysely"
import { cardAccount, customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import type { LedgerRequest, Leg } from "#ledger/requests.ts"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"
import { giveToCard, mergeLegs, postForCard, readFunds, takeFromCard } from "./accounts.ts"
import type { CardRow } from "./card.ts"
import type { CardPosting } from "./cardLifecycle.ts"
import { postForEndedCard } from "./payEndedDebt.ts"

export type QuoteRow = Selectable<Database["virtual_card_quotes"]>

/** The reference of the hold of an order's fee. */
export function holdOfOrder(cardId: string): string {
  return `card_order:${cardId}`
}

/** Posts the money of a card's step. Must come last in its transaction. */
export async function postCard(
  trx: Transaction<Database>,
  card: CardRow,
  posting: CardPosting,
  now: Date,
): Promise<void> {
  if (posting === "returnBalance") return returnBalance(trx, card, now)
  // A replacement has no fee of its own.
  if (card.quote_id === null) return posting === "refund" ? returnBalance(trx, card, now) : undefined
  await postForCard(trx, await endOrder(trx, card, posting, card.quote_id), now)
}

/** Posts or releases the fee of an order. */
async function endOrder(
  trx: Transaction<Database>,
  card: CardRow,
  posting: "takeFee" | "refund",
  quoteId: string,
): Promise<readonly LedgerRequest[]> {
  const hold = holdOfOrder(card.id)
  const names = { operationId: card.id, hold }
  if (posting === "refund") return [{ ...names, kind: "void_hold", reference: `${hold}:release` }]
  const quote = await trx
    .selectFrom("virtual_card_quotes")
    .selectAll()
    .where("id", "=", quoteId)
    .executeTakeFirstOrThrow()
  return [{ ...names, kind: "post_hold", reference: `${hold}:take`, legs: feeLegs(quote) }]
}

function feeLegs(quote: QuoteRow): Leg[] {
  const { to } = toAmounts(quote)
  return [
    debit(customer(quote.user_id), toAmounts(quote).from),
    ...exchangeLegs(quote),
    credit(systemAccounts.fees, to),
  ]
}

/** Moves the balance of an ended card to the wallet, and claims its debt from there. */
async function returnBalance(trx: Transaction<Database>, card: CardRow, now: Date): Promise<void> {
  const { available, owed } = await readFunds(trx, { id: card.account_id, currency: card.currency }, now)
  const requests = sweep(card, available, `card:${card.id}:return`)
  await postForEndedCard(trx, card, { requests, owed }, now)
}

/** Moves the remaining balance of a card that has ended to the wallet in its currency. */
export function sweep(
  card: Pick<CardRow, "id" | "account_id" | "user_id">,
  available: Money,
  reference: string,
): readonly LedgerRequest[] {
  if (available.units <= 0n) return []
  const legs = [debit(cardAccount(card.account_id), available), credit(customer(card.user_id), available)]
  return [{ kind: "transfer", reference, operationId: card.id, legs }]
}

/** Posts a quoted transfer from a wallet to a card, or from a card to a wallet. */
export async function postTransfer(
  trx: Transaction<Database>,
  card: CardRow,
  quote: QuoteRow,
  now: Date,
): Promise<void> {
  const { from, fee, to } = toAmounts(quote)
  const funds = await readFunds(trx, { id: card.account_id, currency: card.currency }, now)
  const wallet = customer(card.user_id)
  const ends =
    quote.purpose === "top_up"
      ? [debit(wallet, from), ...giveToCard(card.account_id, funds, to)]
      : // The ledger refuses what the card does not have: a withdrawal never leads into debt.
        [...takeFromCard(card.account_id, from.units, from), credit(wallet, to)]
  const legs = mergeLegs([...ends, ...exchangeLegs(quote), credit(systemAccounts.fees, fee)])
  const reference = `card_transfer:${quote.id}`
  await postForCard(trx, [{ kind: "transfer", reference, operationId: quote.id, legs }], now)
}

/** The operator's legs of a conversion: it buys one currency and sells the other. */
function exchangeLegs(quote: QuoteRow): Leg[] {
  if (quote.from_currency === quote.to_currency) return []
  const { from, fee, to, rounding } = toAmounts(quote)
  return mergeLegs([
    credit(systemAccounts.liquidity, subtract(from, fee)),
    debit(systemAccounts.liquidity, add(to, rounding)),
    credit(systemAccounts.rounding, rounding),
  ])
}

/** The amounts of a quote. */
export function toAmounts(quote: QuoteRow): Record<"from" | "fee" | "to" | "rounding", Money> {
  return {
    from: storedMoney(quote.from_amount, quote.from_currency),
    fee: storedMoney(quote.fee, quote.from_currency),
    to: storedMoney(quote.to_amount, quote.to_currency),
    rounding: storedMoney(quote.rounding, quote.to_currency),
  }
}
