import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { type Actor, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { parseAmount, readCurrency, storedMoney } from "#platform/money/money.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { CardRefundStatus } from "#rails/card/cardRail.ts"
import { recordOperations, settleOperation } from "#wallet/history/record.ts"
import type { TopUpRefundsTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { advanceTopUp } from "./advance.ts"
import { requireCardAmount } from "./cardMethods.ts"
import { endLoss } from "./postings.ts"
import { isBorne, isWhole } from "./refundParts.ts"
import { findPendingRefund } from "./refunds.ts"
import { computeReturned, splitToCard } from "./returned.ts"
import { cardText } from "./topUp.ts"
import { topUpLifecycle } from "./topUpLifecycle.ts"
import { recordUnfitRefund } from "./unfit.ts"

/**
 * Refunds a top-up to its card, in full or in part, by an operator's decision. The fee is refunded in proportion.
 * Refuses with `not_found`, with `state_conflict` if the money is no longer the customer's, with
 * `nothing_to_refund` for more than is left, and with `insufficient_funds` if the wallet has less.
 *
 * @param asked what the card gets, as it was typed; all that is left if it is left out
 */
export async function refundTopUp(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  asked?: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const topUp = await lockTopUp(trx, id)
    if (!topUp) throw refuse("not_found")
    requireStep(topUpLifecycle, topUp.state, "refund", "operator")
    await beginRefund(trx, topUp, asked === undefined ? undefined : readUnits(topUp, asked), now())
  })
}

function readUnits({ currency }: TopUpsTable, asked: string): bigint {
  const amount = parseAmount(asked, readCurrency(currency))
  requireCardAmount(amount)
  return amount.units
}

async function beginRefund(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  asked: bigint | undefined,
  now: Date,
): Promise<void> {
  const left = topUp.amount + topUp.fee - computeReturned(topUp)
  const amount = asked ?? left
  const { wallet } = splitToCard(topUp, amount)
  // A part so small that it is all our fee is no refund to the customer.
  if (amount > left || wallet.units <= 0n) throw refuse("nothing_to_refund")
  const refund: TopUpRefundsTable = {
    id: newId(),
    top_up_id: topUp.id,
    state: "pending",
    amount,
    wallet_amount: wallet.units,
    failure: null,
    created_at: now,
    settled_at: null,
  }
  await trx.insertInto("top_up_refunds").values(refund).execute()
  if (!isWhole(topUp, refund)) {
    const { user_id, currency } = topUp
    const line = { user_id, kind: "top_up", subject_id: refund.id, direction: "out", state: "processing" } as const
    const counterparty = cardText(topUp)
    await recordOperations(trx, [{ ...line, currency, amount: refund.wallet_amount, counterparty, created_at: now }])
  }
  await advanceTopUp(trx, topUp.id, { event: "refund", actor: "operator", refund }, now)
}

/**
 * Applies the outcome of a refund in the caller's transaction, including its posting in the ledger. A known outcome
 * changes nothing.
 */
export async function settleRefund(
  trx: Transaction<Database>,
  { id, top_up_id }: Pick<TopUpRefundsTable, "id" | "top_up_id">,
  status: Exclude<CardRefundStatus, { state: "pending" }>,
  { actor, now }: { readonly actor: Extract<Actor, "rail" | "operator">; readonly now: Date },
): Promise<void> {
  const topUp = await lockTopUp(trx, top_up_id)
  const refund = await trx.selectFrom("top_up_refunds").selectAll().where("id", "=", id).executeTakeFirst()
  if (!topUp || !refund || refund.state === status.state) return
  const failure = status.state === "failed" ? status.reason : null
  await trx
    .updateTable("top_up_refunds")
    .set({ state: status.state, failure, settled_at: now })
    .where("id", "=", id)
    .execute()
  const isUnderWay = refund.state === "pending" && topUp.state === "refunding"
  const about = { actor, refund } as const
  if (status.state === "failed") {
    if (refund.state === "succeeded") {
      await tellFailed(trx, topUp, refund, now)
      if (isBorne(topUp, refund)) return endLoss(trx, topUp, refund, now)
      const isPaid = await isPaidByWallet(trx, topUp, refund)
      if (isPaid) await settleLine(trx, topUp, refund, "returned")
      const moved = isPaid ? { refund } : { units: refund.amount }
      await advanceTopUp(trx, topUp.id, { ...moved, actor: "rail", event: "reverseRefund" }, now)
    } else if (isUnderWay) {
      await settleLine(trx, topUp, refund, "failed")
      await tellFailed(trx, topUp, refund, now)
      await advanceTopUp(trx, topUp.id, { ...about, event: "failRefund" }, now)
    }
    return
  }
  // It counted as failed, or a charge-back took its money: the card has more than the wallet has paid for.
  if (!isUnderWay) return recordUnfitRefund(trx, topUp, refund, now)
  await settleLine(trx, topUp, refund, "completed")
  const isLast = computeReturned(topUp) + refund.amount >= topUp.amount + topUp.fee
  await advanceTopUp(trx, topUp.id, { ...about, event: isLast ? "confirmRefund" : "confirmPart" }, now)
}

/**
 * Applies the outcome of the refund in progress as operators enter it. Refuses with `state_conflict` if there is
 * none.
 */
export async function enterRefund(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  status: Exclude<CardRefundStatus, { state: "pending" }>,
  now: Date,
): Promise<void> {
  const refund = await findPendingRefund(trx, topUp, now)
  if (topUp.state !== "refunding" || !refund) throw refuse("state_conflict", { details: { state: topUp.state } })
  await settleRefund(trx, refund, status, { actor: "operator", now })
}

/** Locks a top-up, and with it its refunds, until the end of the transaction. */
export function lockTopUp(trx: Transaction<Database>, id: string): Promise<TopUpsTable | undefined> {
  return trx.selectFrom("top_ups").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
}

/** Settles the separate operation of a partial refund. */
async function settleLine(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable,
  state: "completed" | "failed" | "returned",
): Promise<void> {
  if (isWhole(topUp, refund)) return
  await settleOperation(trx, refund.id, state, state === "returned" ? "completed" : "processing")
}

/**
 * True if a refund that reached the card was paid by the wallet. One that had ended here before was paid by the
 * operator, until a bank returned money or a claim was made.
 */
async function isPaidByWallet(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable,
): Promise<boolean> {
  if (isWhole(topUp, refund)) return topUp.borne === 0n
  const { state } = await trx
    .selectFrom("operations")
    .select("state")
    .where("subject_id", "=", refund.id)
    .executeTakeFirstOrThrow()
  return state === "completed"
}

/** Notifies operators of a refund that did not reach its card: the money is the customer's again. */
async function tellFailed(
  trx: Transaction<Database>,
  { id, state, user_id: userId, currency }: TopUpsTable,
  refund: TopUpRefundsTable,
  now: Date,
): Promise<void> {
  const about = {
    party: "acquirer",
    event: "refund_failed",
    reference: id,
    messageId: `refund_failed:${refund.id}`,
  } as const
  await recordUnexpected(trx, { ...about, found: state, userId, money: storedMoney(refund.amount, currency) }, now)
}
