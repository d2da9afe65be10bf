import type { Kysely, Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import type { CardTransaction } from "#platform/http/answers.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import { lockAccount } from "./accounts.ts"
import { askDelay } from "./askDelay.ts"
import { computeBill, computeRefund, readBillingTerms } from "./billing.ts"
import { addBlock } from "./blocks.ts"
import { findCard, presentCard } from "./card.ts"
import { cardTransactionLifecycle } from "./cardTransactionLifecycle.ts"
import { fraudReported } from "./reasons.ts"

export type CardTransactionRow = Selectable<Database["card_transactions"]>
type EventRow = Selectable<Database["card_transaction_events"]>

export const cardTransactionHandlers = {
  async listVirtualCardTransactions({ db }, { caller, input }) {
    const { id, currency } = await findCard(db, input.cardId, caller.account)
    if (input.cursor !== undefined && !isUuid(input.cursor)) {
      throw refuse("validation_failed", { fields: { cursor: { code: "invalid" } } })
    }
    let query = db.selectFrom("card_transactions").selectAll().where("card_id", "=", id)
    if (input.cursor !== undefined) query = query.where("id", "<", input.cursor)
    const rows = await query
      .orderBy("id", "desc")
      .limit(input.limit + 1)
      .execute()
    const shown = rows.slice(0, input.limit)
    const events = await readEvents(db, shown)
    return {
      items: shown.map((row) => presentTransaction(row, currency, events)),
      nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    }
  },

  reportVirtualCardFraud({ config, db, now }, { caller, input }) {
    const moment = now()
    return db.transaction().execute(async (trx) => {
      const card = await findCard(trx, input.cardId, caller.account)
      await lockAccount(trx, card.account_id)
      const ids = [...new Set(input.transactionIds)]
      if (!ids.every((id) => isUuid(id))) throw refuse("not_found")
      const payments = ids.length === 0 ? [] : await findPayments(trx, card.id, ids)
      if (payments.length < ids.length) throw refuse("not_found")
      for (const payment of payments) {
        const { state } = requireStep(cardTransactionLifecycle, payment.state, "dispute", "customer")
        // oxlint-disable-next-line no-await-in-loop -- in order, in one transaction
        await trx.updateTable("card_transactions").set({ state }).where("id", "=", payment.id).execute()
      }
      const reported = payments.map(({ id, amount }) => ({
        id: newId(),
        transaction_id: id,
        event: "disputed",
        amount,
        at: moment,
      }))
      if (reported.length > 0) await trx.insertInto("card_transaction_events").values(reported).execute()
      for (const { id } of payments) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await enqueue(trx, "card.dispute", { transactionId: id })
        const askedAt = new Date(moment.getTime() + askDelay(moment, moment))
        // oxlint-disable-next-line no-await-in-loop -- as above
        await enqueue(trx, "card.askDispute", { transactionId: id }, askedAt)
      }
      const after = await addBlock(trx, card, { by: "customer", reason: fraudReported }, moment)
      if (!after) throw new Error(`The card ${card.id} was not blocked, and nothing refused`)
      return presentCard({ config, db: trx }, after, moment)
    })
  },
} satisfies Pick<Handlers, "listVirtualCardTransactions" | "reportVirtualCardFraud">

function findPayments(db: Kysely<Database>, cardId: string, ids: readonly string[]) {
  return db
    .selectFrom("card_transactions")
    .selectAll()
    .where("card_id", "=", cardId)
    .where("id", "in", ids)
    .forUpdate()
    .execute()
}

function readEvents(db: Kysely<Database>, rows: readonly CardTransactionRow[]): Promise<readonly EventRow[]> {
  if (rows.length === 0) return Promise.resolve([])
  const ids = rows.map(({ id }) => id)
  return db
    .selectFrom("card_transaction_events")
    .selectAll()
    .where("transaction_id", "in", ids)
    .orderBy("at")
    .orderBy("id")
    .execute()
}

function findMerchantAmount({ merchant_amount: amount, merchant_currency: currency }: CardTransactionRow) {
  return amount !== null && currency !== null ? { amount, currency } : null
}

/** A payment as its customer sees it. */
export function presentTransaction(
  row: CardTransactionRow,
  cardCurrency: string,
  events: readonly EventRow[],
): CardTransaction {
  const terms = readBillingTerms(row, cardCurrency)
  const inMerchants = (units: bigint) => storedMoney(units, row.currency)
  const bill = computeBill(inMerchants(row.amount), terms)
  const captured = inMerchants(row.captured)
  const taken = computeBill(captured, terms)
  const isSure = row.held === 0n && row.captured > 0n
  return {
    id: row.id,
    cardId: row.card_id,
    state: row.state,
    merchant: { name: row.merchant_name, category: row.merchant_category, country: row.merchant_country },
    online: row.online,
    amount: wireMoney(inMerchants(row.amount)),
    merchantAmount: findMerchantAmount(row),
    billed: wireMoney(bill.total),
    fee: wireMoney((isSure ? taken : bill).fee),
    rate: row.rate,
    held: wireMoney(storedMoney(row.held, cardCurrency)),
    settled: wireMoney(taken.total),
    refunded: wireMoney(computeRefund(captured, inMerchants(0n), inMerchants(row.refunded), terms).total),
    declineReason: row.decline_reason,
    disputable: nextStep(cardTransactionLifecycle, row.state, "dispute", "customer") !== undefined,
    timeline: events
      .filter(({ transaction_id }) => transaction_id === row.id)
      .map(({ event, amount, at }) => ({ event, amount: wireMoney(inMerchants(amount)), at: at.toISOString() })),
    createdAt: row.created_at.toISOString(),
  }
}
