import { sql, type Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { cardAccount } from "#ledger/postings/accounts.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { Refusal } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { CardDecision, CardPayment } from "#rails/issuer/issuerRail.ts"
import { readFreshPrices } from "#wallet/rates/freshPrices.ts"
import { lockAccount, postForCard } from "./accounts.ts"
import { type BillingTerms, readBillingTerms } from "./billing.ts"
import { getBin, getProduct } from "./bins.ts"
import type { CardRow } from "./card.ts"
import { decide, findConfirmation, reasonAgainst } from "./decide.ts"
import { findPayment, recordEvent, recordPayment, tellPayment, toHoldName } from "./paymentRecords.ts"
import { rateBetween } from "./pricing.ts"
import { takeStep } from "./takeStep.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** Time after which an uncaptured hold is released, in milliseconds. A later capture is still accepted. */
export const authorisationLifetime = 7 * 24 * 3_600_000

/** The deadline of a response. */
export interface AnswerDeadline {
  /** The remaining time in milliseconds, at least 0. */
  left(): number
}

const noDeadline: AnswerDeadline = { left: () => Number.POSITIVE_INFINITY }

/** The deadline has passed, and nothing was changed. */
export class LateAnswerError extends Error {
  override readonly name = "LateAnswerError"
}

/**
 * Decides the issuer's request to authorize a payment. An approved payment is held; the same request again gets the same
 * response.
 *
 * @throws LateAnswerError if the deadline passed before anything was written
 */
export async function answerPayment(
  services: Services,
  payment: CardPayment,
  deadline: AnswerDeadline = noDeadline,
): Promise<CardDecision> {
  const { db, now } = services
  const card = await findPaidCard(services, payment)
  if (!card) return { approved: false, reason: "card_inactive" }
  const current = await termsIfAny(services, payment, card)
  const moment = now()
  return db.transaction().execute(async (trx) => {
    await limitStatements(trx, deadline)
    await lockAccount(trx, card.account_id)
    const known = await findPayment(trx, payment.authorisation)
    if (known && wantsMore(known, payment)) return raisePayment(services, trx, { card, row: known, payment }, moment)
    if (known) return { approved: known.state !== "declined", reason: known.decline_reason }
    const asked = await findConfirmation(trx, payment.authorisation)
    // An approved payment is charged as shown, even if the rate has changed since.
    const terms = asked ? readBillingTerms(asked, card.currency) : current
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
    const hold = { reference: toHoldName(row.id, row.holds), operationId: row.id, account: cardAccount(accountId) }
    await postForCard(trx, [{ ...hold, kind: "hold", currency, amount: row.held }], moment)
    requireTime(deadline)
    return { approved: true, reason: null }
  })
}

/** Ends statements that would wait beyond the deadline, for example for a lock. */
async function limitStatements(trx: Transaction<Database>, deadline: AnswerDeadline): Promise<void> {
  if (deadline === noDeadline) return
  const time = String(Math.max(Math.ceil(requireTime(deadline)), 1))
  await sql`SELECT set_config('statement_timeout', ${time}, true)`.execute(trx)
}

/** @returns the remaining time, in milliseconds. @throws LateAnswerError if there is none */
function requireTime(deadline: AnswerDeadline): number {
  const left = deadline.left()
  if (left === 0) throw new LateAnswerError("the time for an answer is over")
  return left
}

/** True for a request to increase a payment that was approved before, for example by a hotel. */
function wantsMore(row: CardTransactionRow, { amount }: CardPayment): boolean {
  return row.held > 0n && row.currency === amount.currency.code && amount.units > row.amount
}

/**
 * Increases the hold of a payment, at its own terms. If that is declined the payment does not change. The account must be locked.
 */
async function raisePayment(
  services: Services,
  trx: Transaction<Database>,
  { card, row, payment }: { readonly card: CardRow; readonly row: CardTransactionRow; readonly payment: CardPayment },
  now: Date,
): Promise<CardDecision> {
  const { amount } = payment
  const added = { ...payment, amount: { ...amount, units: amount.units - row.amount } }
  const terms = readBillingTerms(row, card.currency)
  const reason = await decide(services, trx, card.id, { payment: added, terms }, now)
  if (reason) return { approved: false, reason }
  await takeStep(trx, card, row, { event: "raise", amount, isFinal: false, eventId: newId(), by: "rail" }, now)
  return { approved: true, reason: null }
}

/** The card of a payment. An issuer may also have cards that are not ours. */
export function findPaidCard({ db }: Services, { card }: Pick<CardPayment, "card">): Promise<CardRow | undefined> {
  if (!isUuid(card)) return Promise.resolve(undefined)
  return db.selectFrom("virtual_cards").selectAll().where("id", "=", card).executeTakeFirst()
}

/** The terms of a new payment; undefined if its currency has no price. */
export function termsIfAny(services: Services, payment: Billed, card: CardRow): Promise<BillingTerms | undefined> {
  return termsNow(services, payment, card).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
}

type Billed = Pick<CardPayment, "amount" | "merchantAmount">

/**
 * The terms of a new payment. If the issuer has converted the merchant's amount, its rate is already in the amount, and the fee
 * is ours. Refuses with `rate_unavailable`.
 */
export async function termsNow(
  services: Services,
  { amount, merchantAmount }: Billed,
  card: CardRow,
): Promise<BillingTerms> {
  const { currency, foreignFeeRate } = getBin(services.config, card.bin_id)
  const { currency: merchants } = amount
  if (merchants === currency) return { rate: "1", feeRate: merchantAmount ? foreignFeeRate : "0", currency }
  const rate = rateBetween(merchants, currency, await readFreshPrices(services))
  return { rate, feeRate: foreignFeeRate, currency }
}

function asItIs({ bin_id }: CardRow): BillingTerms {
  return { rate: "1", feeRate: "0", currency: getProduct(bin_id).currency }
}
