import type { Selectable, Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CardConfirmation } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import type { ConfirmationRequest } from "#rails/issuer/issuerRail.ts"
import { lockAccount } from "./accounts.ts"
import { findPaidCard, termsIfAny } from "./authorise.ts"
import { computeBill, readBillingTerms } from "./billing.ts"
import { cardConfirmationLifecycle } from "./confirmationLifecycle.ts"
import { decide } from "./decide.ts"

type ConfirmationRow = Selectable<Database["card_confirmations"]>

/** Our response to an issuer's confirmation request. */
export interface ConfirmationAnswer {
  readonly asked: boolean
  /** The decline reason. */
  readonly reason: string | null
}

/**
 * Asks the customer to confirm a payment, unless the card would decline it anyway. A repeated request has the same confirmation.
 */
export async function askForConfirmation(
  services: Services,
  { payment, expiresAt }: ConfirmationRequest,
): Promise<ConfirmationAnswer> {
  const card = await findPaidCard(services, payment)
  if (!card) return { asked: false, reason: "card_inactive" }
  const terms = await termsIfAny(services, payment, card)
  if (!terms) return { asked: false, reason: "currency_unsupported" }
  const { db, now } = services
  const moment = now()
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, card.account_id)
    const reason = await decide(services, trx, card.id, { payment, terms }, moment)
    if (reason) return { asked: false, reason }
    const { amount, merchant, authorisation: id } = payment
    const added = await trx
      .insertInto("card_confirmations")
      .values({
        id,
        card_id: card.id,
        user_id: card.user_id,
        state: "pending",
        merchant_name: merchant.name,
        merchant_category: merchant.category,
        merchant_country: merchant.country,
        currency: amount.currency.code,
        amount: amount.units,
        rate: terms.rate,
        fee_rate: terms.feeRate,
        created_at: moment,
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst()
    if (!added) return { asked: true, reason: null }
    await enqueue(trx, "card.expireConfirmation", { confirmationId: id }, expiresAt)
    await publish(trx, card.user_id, "cards")
    await notify(trx, card.user_id, "card_confirmation", { amount, detail: merchant.name, subjectId: card.id })
    return { asked: true, reason: null }
  })
}

/** The customer's calls about confirmations. */
export const cardConfirmationHandlers = {
  async listVirtualCardConfirmations({ db, now, rails }, { caller }) {
    const moment = now()
    if (!rails.issuer.confirmations) return { items: [], now: moment.toISOString() }
    const rows = await db
      .selectFrom("card_confirmations")
      .innerJoin("virtual_cards", "virtual_cards.id", "card_confirmations.card_id")
      .selectAll("card_confirmations")
      .select("virtual_cards.currency as card_currency")
      .where("card_confirmations.user_id", "=", caller.account)
      .where("card_confirmations.state", "=", "pending")
      .where("card_confirmations.expires_at", ">", moment)
      .orderBy("card_confirmations.expires_at")
      .limit(20)
      .execute()
    return { items: rows.map((row) => presentConfirmation(row, row.card_currency)), now: moment.toISOString() }
  },

  async approveVirtualCardPayment(services, { caller, input, trx, requireStepUp }) {
    requireConfirmations(services)
    const row = await lockOwn(trx, input.confirmationId, caller.account)
    requirePending(row, services.now())
    await requireStepUp()
    return answer(trx, row, "approve")
  },

  declineVirtualCardPayment(services, { caller, input }) {
    requireConfirmations(services)
    return services.db.transaction().execute(async (trx) => {
      const row = await lockOwn(trx, input.confirmationId, caller.account)
      requirePending(row, services.now())
      return answer(trx, row, "decline")
    })
  },
} satisfies Partial<Handlers>

/** Ends a confirmation without a response. The issuer uses its own clock for that. */
export async function expireConfirmation({ db }: Services, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("card_confirmations")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const step = nextStep(cardConfirmationLifecycle, row.state, "expire", "clock")
    if (step) await writeState(trx, row, step.state)
  })
}

/** An earlier issuer no longer waits for responses. */
function requireConfirmations({ rails }: Services): void {
  if (!rails.issuer.confirmations) throw refuse("not_available", { details: { party: "issuer" } })
}

async function lockOwn(trx: Transaction<Database>, id: string, userId: string): Promise<ConfirmationRow> {
  const row = isUuid(id)
    ? await trx
        .selectFrom("card_confirmations")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw refuse("not_found")
  return row
}

/** It has expired at its deadline, even before the job has run. */
function requirePending({ state, expires_at }: ConfirmationRow, now: Date): void {
  if (state === "pending" && now < expires_at) return
  throw refuse("state_conflict", { details: { state: state === "pending" ? "expired" : state } })
}

async function answer(
  trx: Transaction<Database>,
  row: ConfirmationRow,
  event: "approve" | "decline",
): Promise<CardConfirmation> {
  const { state } = requireStep(cardConfirmationLifecycle, row.state, event, "customer")
  await enqueue(trx, "card.answerConfirmation", { confirmationId: row.id })
  const { currency } = await trx
    .selectFrom("virtual_cards")
    .select("currency")
    .where("id", "=", row.card_id)
    .executeTakeFirstOrThrow()
  await writeState(trx, row, state)
  return presentConfirmation({ ...row, state }, currency)
}

async function writeState(
  trx: Transaction<Database>,
  { id, user_id }: ConfirmationRow,
  state: ConfirmationRow["state"],
): Promise<void> {
  await trx.updateTable("card_confirmations").set({ state }).where("id", "=", id).execute()
  await publish(trx, user_id, "cards")
}

function presentConfirmation(row: ConfirmationRow, cardCurrency: string): CardConfirmation {
  const amount = storedMoney(row.amount, row.currency)
  return {
    id: row.id,
    cardId: row.card_id,
    state: row.state,
    merchant: { name: row.merchant_name, category: row.merchant_category, country: row.merchant_country },
    amount: wireMoney(amount),
    billed: wireMoney(computeBill(amount, readBillingTerms(row, cardCurrency)).total),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }
}
