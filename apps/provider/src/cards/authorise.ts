import type { Currency, Money } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { cardAccount } from "#ledger/postings/accounts.ts"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { publish } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import type { CardDecision, CardPayment } from "#rails/issuer/issuerRail.ts"
import { readFreshPrices } from "#wallet/rates/freshPrices.ts"
import { lockAccount, postForCard } from "./accounts.ts"
import { type BillingTerms, billOf, termsOf } from "./billing.ts"
import { binOf } from "./bins.ts"
import type { CardRow } from "./card.ts"
import { findConfirmation, reasonAgainst } from "./decide.ts"
import { rateBetween } from "./pricing.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** What nobody has captured after so long is free again, in milliseconds. A later capture is still taken. */
export const authorisationLifetime = 7 * 24 * 3_600_000

/**
 * Answers the issuer's question whether a card may pay this. What is approved is held; the same payment again gets the
 * same answer.
 */
export async function answerPayment(services: Services, payment: CardPayment): Promise<CardDecision> {
  const { db, now } = services
  const card = await findPaidCard(services, payment)
  if (!card) return { approved: false, reason: "card_inactive" }
  const current = await termsIfAny(services, payment.amount.currency, card)
  const moment = now()
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, card.account_id)
    const known = await findPayment(trx, payment.authorisation)
    if (known) return { approved: known.state !== "declined", reason: known.decline_reason }
    const asked = await findConfirmation(trx, payment.authorisation)
    // What was approved is paid as it was shown, whatever the rate has done since.
    const terms = asked ? termsOf(asked, card.currency) : current
    const reason = await reasonAgainst(services, trx, { card, payment, terms, asked }, moment)
    const row = await recordPayment(trx, card, payment, { terms: terms ?? asItIs(card), reason }, moment)
    await recordEvent(trx, row, { event: reason ? "declined" : "authorised", amount: payment.amount, at: moment })
    await tellPayment(trx, card, row, payment)
    if (reason) return { approved: false, reason }
    await enqueue(
      trx,
      "card.expireAuthorisation",
      { transactionId: row.id },
      new Date(moment.getTime() + authorisationLifetime),
    )
    const { account_id: accountId, currency } = card
    const hold = { reference: holdOf(row.id, row.holds), operationId: row.id, account: cardAccount(accountId) }
    await postForCard(trx, [{ ...hold, kind: "hold", currency, amount: row.held }], moment)
    return { approved: true, reason: null }
  })
}

/** The name of a payment's hold in the ledger; a payment in parts has one after the other. */
export function holdOf(transactionId: string, count: number): string {
  return `card_payment:${transactionId}:${count}`
}

/** The card of a payment. An issuer may have cards that are none of ours. */
export function findPaidCard({ db }: Services, { card }: Pick<CardPayment, "card">): Promise<CardRow | undefined> {
  if (!isUuid(card)) return Promise.resolve(undefined)
  return db.selectFrom("virtual_cards").selectAll().where("id", "=", card).executeTakeFirst()
}

export function findPayment(
  trx: Transaction<Database>,
  authorisation: string,
): Promise<CardTransactionRow | undefined> {
  return trx.selectFrom("card_transactions").selectAll().where("authorisation", "=", authorisation).executeTakeFirst()
}

/** How a payment that comes now is billed; undefined where its currency has no price. */
export function termsIfAny(services: Services, merchants: Currency, card: CardRow): Promise<BillingTerms | undefined> {
  return termsNow(services, merchants, card).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
}

/** How a payment that comes now is billed. Refuses with `rate_unavailable`. */
export async function termsNow(services: Services, merchants: Currency, card: CardRow): Promise<BillingTerms> {
  const { currency, foreignFeeRate } = binOf(card.bin_id)
  if (merchants === currency) return asItIs(card)
  const rate = rateBetween(merchants, currency, await readFreshPrices(services))
  return { rate, feeRate: foreignFeeRate, currency }
}

function asItIs({ bin_id }: CardRow): BillingTerms {
  return { rate: "1", feeRate: "0", currency: binOf(bin_id).currency }
}

/** Writes down a payment as it comes: approved with its hold, declined, or taken without having asked. */
export async function recordPayment(
  trx: Transaction<Database>,
  card: CardRow,
  { authorisation, amount, merchant, online }: CardPayment,
  { terms, reason, isForced = false }: { terms: BillingTerms; reason?: string | undefined; isForced?: boolean },
  now: Date,
): Promise<CardTransactionRow> {
  const isHeld = reason === undefined && !isForced
  return trx
    .insertInto("card_transactions")
    .values({
      id: newId(),
      card_id: card.id,
      account_id: card.account_id,
      authorisation,
      state: reason === undefined ? "authorised" : "declined",
      merchant_name: merchant.name,
      merchant_category: merchant.category,
      merchant_country: merchant.country,
      online,
      currency: amount.currency.code,
      amount: amount.units,
      captured: 0n,
      refunded: 0n,
      rate: terms.rate,
      fee_rate: terms.feeRate,
      held: isHeld ? billOf(amount, terms).total.units : 0n,
      holds: isHeld ? 1 : 0,
      decline_reason: reason ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function recordEvent(
  trx: Transaction<Database>,
  { id }: CardTransactionRow,
  { event, amount, at, eventId = newId() }: { event: string; amount: Money; at: Date; eventId?: string },
): Promise<void> {
  const row = { id: eventId, transaction_id: id, event, amount: amount.units, at }
  await trx.insertInto("card_transaction_events").values(row).execute()
}

/** Tells the customer of a payment that was approved or declined. */
export async function tellPayment(
  trx: Transaction<Database>,
  card: CardRow,
  { id, state }: CardTransactionRow,
  { amount, merchant }: CardPayment,
): Promise<void> {
  await publish(trx, card.user_id, "cards")
  const news = state === "declined" ? "card_declined" : "card_payment"
  await notify(trx, card.user_id, news, { amount, detail: merchant.name, subjectId: id })
}
