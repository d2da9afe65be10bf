import { type Money, subtract } from "@wallet/core/money"
import type { Transaction } from "kysely"
import { notify } from "#notifications/notify.ts"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { IssuerEvent } from "#rails/issuer/issuerRail.ts"
import { lockAccount, postForCard, readFunds } from "./accounts.ts"
import { hintsFor } from "./advance.ts"
import { findPaidCard, findPayment, recordEvent, recordPayment, tellPayment, termsNow } from "./authorise.ts"
import { termsOf } from "./billing.ts"
import { type CardRow, livingCard } from "./card.ts"
import { type CardTransactionEvent, cardTransactionLifecycle } from "./cardTransactionLifecycle.ts"
import { type Movement, movementOf } from "./paymentPostings.ts"
import type { CardTransactionRow } from "./transactions.ts"

/** An event of a payment. */
export type PaymentEvent = Extract<IssuerEvent, { readonly payment: unknown }>

const eventOf: Readonly<Record<Exclude<PaymentEvent["kind"], "declined">, CardTransactionEvent>> = {
  captured: "capture",
  reversed: "reverse",
  expired: "expire",
  refunded: "refund",
  won: "win",
  lost: "lose",
}

/**
 * Acts on what became of a payment. Events come in any order and more than once: one that is known already, or that does
 * not fit any more, changes nothing; money that moved without a question is written down all the same.
 */
export async function followPayment(services: Services, event: PaymentEvent): Promise<void> {
  const { db, now } = services
  const { payment } = event
  const card = await findPaidCard(services, payment)
  if (!card) return
  const forced = await termsNow(services, payment.amount.currency, card)
  const moment = now()
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, card.account_id)
    if (await isKnown(trx, event.id)) return
    const known = await findPayment(trx, payment.authorisation)
    if (event.kind === "declined") {
      if (known) return
      const row = await recordPayment(trx, card, payment, { terms: forced, reason: event.reason }, moment)
      await recordEvent(trx, row, { event: "declined", amount: payment.amount, at: moment, eventId: event.id })
      return tellPayment(trx, card, row, payment)
    }
    // Nothing was held, and nothing has been taken: there is nothing to end.
    if (!known && event.kind !== "captured" && event.kind !== "refunded") return
    const row = known ?? (await recordPayment(trx, card, payment, { terms: forced, isForced: true }, moment))
    const amount = "amount" in event ? event.amount : whatIsLeft(row, event.kind)
    const isFinal = event.kind === "captured" ? event.isFinal : true
    await take(trx, card, row, { event: eventOf[event.kind], amount, isFinal, eventId: event.id, by: "rail" }, moment)
  })
}

/** Frees what an authorisation holds that nobody has captured. */
export async function expireAuthorisation({ db, now }: Services, transactionId: string): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (trx) => {
    const { account_id, card_id } = await trx
      .selectFrom("card_transactions")
      .select(["account_id", "card_id"])
      .where("id", "=", transactionId)
      .executeTakeFirstOrThrow()
    await lockAccount(trx, account_id)
    const row = await trx
      .selectFrom("card_transactions")
      .selectAll()
      .where("id", "=", transactionId)
      .executeTakeFirstOrThrow()
    if (row.held === 0n) return
    const card = await trx.selectFrom("virtual_cards").selectAll().where("id", "=", card_id).executeTakeFirstOrThrow()
    const amount = whatIsLeft(row, "expired")
    await take(trx, card, row, { event: "expire", amount, isFinal: true, eventId: newId(), by: "clock" }, moment)
  })
}

interface EventInput {
  readonly event: CardTransactionEvent
  /** In the merchant's currency. */
  readonly amount: Money
  readonly isFinal: boolean
  readonly eventId: string
  readonly by: "rail" | "clock"
}

/** Takes the step, with all that belongs to it. The account is locked. */
async function take(
  trx: Transaction<Database>,
  card: CardRow,
  row: CardTransactionRow,
  { event, amount, isFinal, eventId, by }: EventInput,
  now: Date,
): Promise<void> {
  const step = nextStep(cardTransactionLifecycle, row.state, event, by)
  if (!step) return
  const funds = await readFunds(trx, { id: card.account_id, currency: card.currency }, now)
  const owner = await livingCard(trx, card.account_id)
  const terms = termsOf(row, card.currency)
  const movement = movementOf(step.posts, { row, owner, funds, terms, amount, isFinal, eventId })
  await trx
    .updateTable("card_transactions")
    .set({
      state: step.state,
      held: movement.held,
      holds: movement.holds,
      captured: step.posts === "take" ? row.captured + amount.units : row.captured,
      refunded: step.posts === "refund" ? row.refunded + amount.units : row.refunded,
    })
    .where("id", "=", row.id)
    .execute()
  await recordEvent(trx, row, { event: pastOf[event], amount, at: now, eventId })
  await publishEach(trx, hintsFor(card.user_id))
  await tell(trx, card, row, event, movement)
  if (movement.requests.length > 0) await postForCard(trx, movement.requests, now)
}

/** What a timeline calls an event. */
const pastOf: Readonly<Record<CardTransactionEvent, string>> = {
  capture: "captured",
  reverse: "reversed",
  expire: "expired",
  refund: "refunded",
  dispute: "disputed",
  win: "dispute_won",
  lose: "dispute_lost",
}

async function tell(
  trx: Transaction<Database>,
  card: CardRow,
  { id, merchant_name: detail }: CardTransactionRow,
  event: CardTransactionEvent,
  { toCustomer, owedMore }: Movement,
): Promise<void> {
  const about = { detail, subjectId: id }
  if (event === "refund" || event === "win")
    await notify(trx, card.user_id, "card_refunded", { ...about, amount: toCustomer })
  if (owedMore.units > 0n) await notify(trx, card.user_id, "card_in_debt", { ...about, amount: owedMore })
}

/** The rest of a payment, in the merchant's currency: of what was taken for a dispute, of what was asked for otherwise. */
function whatIsLeft(row: CardTransactionRow, kind: "reversed" | "expired" | "won" | "lost"): Money {
  const inMerchants = (units: bigint) => storedMoney(units > 0n ? units : 0n, row.currency)
  if (kind === "won" || kind === "lost") return subtract(inMerchants(row.captured), inMerchants(row.refunded))
  return inMerchants(row.amount - row.captured)
}

async function isKnown(trx: Transaction<Database>, eventId: string): Promise<boolean> {
  const known = await trx
    .selectFrom("card_transaction_events")
    .select("id")
    .where("id", "=", eventId)
    .executeTakeFirst()
  return known !== undefined
}
