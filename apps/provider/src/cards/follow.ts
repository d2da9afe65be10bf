import type { Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { settleCarriedOut } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { IssuerEvent } from "#rails/issuer/issuerRail.ts"
import { lockAccount } from "./accounts.ts"
import { findPaidCard, termsNow } from "./authorise.ts"
import type { BillingTerms } from "./billing.ts"
import type { CardRow } from "./card.ts"
import { type DisputeEvent, fitPayment } from "./fitPayment.ts"
import { toKey } from "./issuerIds.ts"
import { whatIsLeft } from "./paymentAmounts.ts"
import { findPayment, recordEvent, recordPayment, tellPayment } from "./paymentRecords.ts"
import { takeStep } from "./takeStep.ts"
import type { CardTransactionRow } from "./transactions.ts"
import { keepUnexpected, settleEvent } from "./unexpected.ts"

/** An event of a payment. */
export type PaymentEvent = Extract<IssuerEvent, { readonly payment: unknown }>

/**
 * Applies an event of a payment. Events arrive in any order and more than once: a repeated event, or one that the state already
 * reflects, changes nothing; money that moved without an authorization is recorded too; and an event that does not fit waits for
 * an operator, or for the event that it depends on.
 *
 * @param keep stores an event that does not fit.
 */
export async function followPayment(
  services: Services,
  event: PaymentEvent,
  keep: typeof keepUnexpected = keepUnexpected,
): Promise<void> {
  const { db, now } = services
  const { payment } = event
  const moment = now()
  const card = await findPaidCard(services, payment)
  if (!card) return keep(db, event, undefined, moment)
  const forced = await termsNow(services, payment, card)
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, card.account_id)
    if (await isKnown(trx, event.id)) return
    const known = await findPayment(trx, payment.authorisation)
    const outcome =
      known?.card_id === card.id
        ? await followKnown(trx, card, known, event, moment)
        : known === undefined && (await followUnknown(trx, card, event, forced, moment))
    if (outcome === "old") return settleCarriedOut(trx, { party: "issuer", key: event.id }, moment)
    if (outcome) return settleEvent(trx, event, moment)
    await keep(trx, event, known && { state: known.state, userId: card.user_id, payment: known }, moment)
  })
}

/** @returns true if the event was applied. */
async function followKnown(
  trx: Transaction<Database>,
  card: CardRow,
  row: CardTransactionRow,
  event: PaymentEvent,
  now: Date,
): Promise<boolean | "old"> {
  const step = fitPayment(event, row, await readDispute(trx, row.id), now)
  if (typeof step === "string") return step === "old" && "old"
  if (event.kind === "declined") {
    await trx.updateTable("card_transactions").set({ decline_reason: event.reason }).where("id", "=", row.id).execute()
  }
  const isFinal = event.kind === "captured" ? event.isFinal : true
  await takeStep(trx, card, row, { ...step, isFinal, eventId: event.id, by: "rail" }, now)
  return true
}

/** @returns true if the event was applied: money moved, or the issuer declined by itself. */
async function followUnknown(
  trx: Transaction<Database>,
  card: CardRow,
  event: PaymentEvent,
  terms: BillingTerms,
  now: Date,
): Promise<boolean> {
  const { kind, payment } = event
  if (kind === "declined") {
    const row = await recordPayment(trx, card, payment, { terms, reason: event.reason }, now)
    await recordEvent(trx, row, { event: "declined", amount: payment.amount, at: now, eventId: event.id })
    await tellPayment(trx, card, row, payment)
    return true
  }
  // Nothing was held or captured, so there is nothing to release or refund.
  if (kind !== "captured" && kind !== "refunded") return false
  if (event.amount.currency !== payment.amount.currency) return false
  const row = await recordPayment(trx, card, payment, { terms, isForced: true }, now)
  return (await followKnown(trx, card, row, event, now)) === true
}

/** Releases the hold of an authorization that was not captured. */
export async function expireAuthorisation({ db, now }: Services, transactionId: string): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (trx) => {
    const locked = await lockPayment(trx, transactionId)
    if (!locked || locked.row.held === 0n) return
    const { row, card } = locked
    const amount = whatIsLeft(row, "expired")
    await takeStep(trx, card, row, { event: "expire", amount, isFinal: true, eventId: newId(), by: "clock" }, moment)
  })
}

/** Ends a dispute by an operator's decision: `win` is in the customer's favour. Refuses with `not_found` or `state_conflict`. */
export async function decideDispute(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  event: "win" | "lose",
): Promise<void> {
  const moment = now()
  await inTransaction(db, async (trx) => {
    const { row, card } = await lockDispute(trx, id)
    const amount = whatIsLeft(row, event === "win" ? "won" : "lost")
    await takeStep(trx, card, row, { event, amount, isFinal: true, eventId: newId(), by: "operator" }, moment)
  })
}

/** Applies the status of a dispute at the issuer, unless it is too early. */
export async function followDisputeStatus(
  trx: Transaction<Database>,
  id: string,
  kind: "won" | "lost",
  now: Date,
): Promise<void> {
  const { row, card } = await lockDispute(trx, id)
  const step = fitPayment({ kind }, row, undefined, now)
  if (typeof step === "string") return
  await takeStep(trx, card, row, { ...step, isFinal: true, eventId: newId(), by: "rail" }, now)
}

/** Locks a payment with an open dispute. Refuses with `not_found` or `state_conflict`. */
export async function lockDispute(trx: Transaction<Database>, id: string) {
  const locked = isUuid(id) ? await lockPayment(trx, id) : undefined
  if (!locked) throw refuse("not_found")
  const { state } = locked.row
  if (state !== "disputed") throw refuse("state_conflict", { details: { state } })
  return locked
}

/** Locks the account of a payment, and reads the payment with its card. */
async function lockPayment(trx: Transaction<Database>, id: string) {
  const payments = trx.selectFrom("card_transactions").selectAll().where("id", "=", id)
  const before = await payments.executeTakeFirst()
  if (!before) return undefined
  await lockAccount(trx, before.account_id)
  const row = await payments.executeTakeFirstOrThrow()
  const card = await trx.selectFrom("virtual_cards").selectAll().where("id", "=", row.card_id).executeTakeFirstOrThrow()
  return { row, card }
}

/** The newest event of a payment's dispute. */
function readDispute(trx: Transaction<Database>, transactionId: string): Promise<DisputeEvent | undefined> {
  return trx
    .selectFrom("card_transaction_events")
    .select(["event", "amount"])
    .where("transaction_id", "=", transactionId)
    .where("event", "in", ["disputed", "dispute_won", "dispute_lost"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

async function isKnown(trx: Transaction<Database>, eventId: string): Promise<boolean> {
  const known = await trx
    .selectFrom("card_transaction_events")
    .select("id")
    .where("id", "=", toKey(eventId))
    .executeTakeFirst()
  return known !== undefined
}
