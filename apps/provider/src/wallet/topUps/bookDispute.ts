import type { Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { CardDispute } from "#rails/card/cardRail.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { TopUpDisputesTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { advanceTopUp } from "./advance.ts"
import { disputeEvents, disputeLifecycle } from "./disputeLifecycle.ts"
import { postChargeBack, postReinstatement } from "./postings.ts"
import { lockTopUp } from "./refund.ts"
import { computeReturned, splitToCard } from "./returned.ts"
import type { TopUpState } from "./topUpLifecycle.ts"

/** The states of top-ups whose money a bank can take back. */
const charged: ReadonlySet<TopUpState> = new Set(["succeeded", "refunding", "refunded", "charged_back"])

/**
 * Books a dispute as the acquirer reports it, in the caller's transaction: its state, and the difference between
 * the bank's amount and the booked one. A repeated report changes nothing; a dispute that does not fit waits for an
 * operator.
 *
 * @returns the dispute as it is then; `later` while its charge is none; undefined where it fits nothing.
 */
export async function bookDispute(
  trx: Transaction<Database>,
  dispute: CardDispute,
  now: Date,
): Promise<TopUpDisputesTable | "later" | undefined> {
  const { id, reference, state } = dispute
  const topUp = isUuid(reference) ? await lockTopUp(trx, reference) : undefined
  if (topUp?.state === "processing") return "later"
  const before = await trx.selectFrom("top_up_disputes").selectAll().where("id", "=", id).executeTakeFirst()
  const isOthers = before !== undefined && before.top_up_id !== reference
  if (!topUp || isOthers || !charged.has(topUp.state)) {
    await recordUnfitDispute(trx, dispute, { topUp, found: topUp?.state }, now)
    // Operators may still enter that it was charged.
    return topUp && !isOthers ? "later" : undefined
  }
  const step = before && nextStep(disputeLifecycle, before.state, disputeEvents[state], "rail")
  const isNews = before?.state !== state
  if (before && isNews && !step) await recordUnfitDispute(trx, dispute, { topUp, found: before.state }, now)
  const isStep = isNews && (!before || step !== undefined)
  const after = await saveDispute(trx, dispute, { before, isStep }, now)
  if (isStep) {
    const event = `dispute_${disputeEvents[state]}`
    await recordStep(trx, { subject_id: topUp.id, state: `dispute_${state}`, event, actor: "rail", at: now })
    await publish(trx, topUp.user_id, "topUps")
    await publish(trx, topUp.user_id, "operations")
  }
  await bookMoney(trx, topUp, after, after.withdrawn - (before?.withdrawn ?? 0n), now)
  return after
}

async function saveDispute(
  trx: Transaction<Database>,
  { id, reference, state, amount, withdrawn, reason, evidenceDueAt }: CardDispute,
  { before, isStep }: { readonly before: TopUpDisputesTable | undefined; readonly isStep: boolean },
  now: Date,
): Promise<TopUpDisputesTable> {
  const told = { amount: amount.units, withdrawn: withdrawn.units, reason, evidence_due_at: evidenceDueAt }
  if (!before) {
    const row = { ...told, id, top_up_id: reference, state, evidence: null, created_at: now, updated_at: now }
    await trx.insertInto("top_up_disputes").values(row).execute()
    return row
  }
  const isChanged = isStep || before.withdrawn !== told.withdrawn
  return trx
    .updateTable("top_up_disputes")
    .set({ ...told, ...(isStep && { state }), ...(isChanged && { updated_at: now }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Posts what the bank has taken or returned since the last report. Comes last in its transaction. */
async function bookMoney(
  trx: Transaction<Database>,
  topUp: TopUpsTable,
  { id }: TopUpDisputesTable,
  units: bigint,
  now: Date,
): Promise<void> {
  if (units === 0n) return
  if (units < 0n) return bookReturn(trx, topUp, -units, now)
  const { operator: money } = splitToCard(topUp, units)
  if (money.units > 0n) {
    // The card was paid twice: an operator finds out if the customer must return it.
    const about = { party: "acquirer", event: "charged_back", reference: topUp.id, found: topUp.state } as const
    const messageId = `charged_back:${id}:${now.getTime()}`
    await recordUnexpected(trx, { ...about, messageId, userId: topUp.user_id, money }, now)
  }
  if (topUp.state === "charged_back") await postChargeBack(trx, topUp, { units }, now)
  else await advanceTopUp(trx, topUp.id, { event: "chargeBack", actor: "rail", units }, now)
}

async function bookReturn(trx: Transaction<Database>, topUp: TopUpsTable, units: bigint, now: Date): Promise<void> {
  const { left } = await trx
    .selectFrom("top_up_disputes")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>("withdrawn"), eb.lit(0)).as("left"))
    .where("top_up_id", "=", topUp.id)
    .executeTakeFirstOrThrow()
  if (topUp.state !== "charged_back" || left > 0n) return postReinstatement(trx, topUp, units, now)
  // The wallet may already have paid the card by refunds: then it is refunded again, and the operator's loss has
  // ended.
  const isRefunded = computeReturned(topUp) >= topUp.amount + topUp.fee && topUp.borne >= units
  await advanceTopUp(
    trx,
    topUp.id,
    { event: isRefunded ? "reinstateRefunded" : "reinstate", actor: "rail", units },
    now,
  )
}

interface Found {
  readonly topUp: TopUpsTable | undefined
  readonly found: string | undefined
}

/** Stores a dispute that does not fit, once for each of its states, because the acquirer is polled repeatedly. */
async function recordUnfitDispute(
  trx: Transaction<Database>,
  { id, reference, state, withdrawn: money }: CardDispute,
  { topUp, found }: Found,
  now: Date,
): Promise<void> {
  const messageId = `dispute:${id}:${state}`
  const known = await trx
    .selectFrom("unexpected_messages")
    .select("id")
    .where("party", "=", "acquirer")
    .where("key", "=", messageId)
    .executeTakeFirst()
  if (known) return
  const about = { party: "acquirer", event: `dispute_${state}`, reference, messageId, money } as const
  const owner = topUp && { userId: topUp.user_id }
  await recordUnexpected(trx, { ...about, ...owner, ...(found !== undefined && { found }) }, now)
}
