import type { NotificationKind } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Transaction, Updateable } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { type Actor, isFinal, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { setCounterparty, settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { releaseUse } from "#wallet/limits/uses.ts"
import type { TopUpRefundsTable, TopUpsTable } from "#wallet/topUps/tables.ts"
import { postTopUp } from "./postings.ts"
import { isWhole, listParts } from "./refundParts.ts"
import { findPendingRefund } from "./refunds.ts"
import { splitFromCard, splitToCard } from "./returned.ts"
import { stopCardTopUps } from "./stops.ts"
import { cardText, toAmounts } from "./topUp.ts"
import { enqueueTopUpJob } from "./topUpJob.ts"
import { type TopUpEvent, type TopUpState, topUpLifecycle } from "./topUpLifecycle.ts"

/** An event of a top-up with its data. */
export interface TopUpEventInput {
  readonly event: TopUpEvent
  readonly actor: Actor
  readonly patch?: Updateable<TopUpsTable>
  /** The refund of a refund event. Omitted if a refund is returned that took nothing from the wallet. */
  readonly refund?: TopUpRefundsTable
  /** The amount that a bank has taken or returned, in minor units. Default: all that the card paid. */
  readonly units?: bigint
}

/**
 * Applies an event in the caller's transaction, including its posting in the ledger. A person's event that does not
 * fit refuses with `state_conflict`; one of the acquirer or of time is then ignored.
 *
 * @returns the top-up as it is now, or undefined where nothing changed.
 */
export async function advanceTopUp(
  trx: Transaction<Database>,
  id: string,
  { event, actor, patch = {}, refund, units }: TopUpEventInput,
  now: Date,
): Promise<TopUpsTable | undefined> {
  const before = await trx.selectFrom("top_ups").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
  const isPersons = actor === "customer" || actor === "operator"
  const step = (isPersons ? requireStep : nextStep)(topUpLifecycle, before.state, event, actor)
  if (!step) return undefined
  const { state, posts } = step
  const isOvertaking = event === "chargeBack" && before.state === "refunding"
  const about = isOvertaking ? await findPendingRefund(trx, before, now) : refund
  const ends = before.settled_at === null && (state in settles || isFinal(topUpLifecycle, state))
  const after = await trx
    .updateTable("top_ups")
    .set({ ...patch, state, ...(ends && { settled_at: now }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(trx, { subject_id: id, state, event, actor, at: now })
  const card = cardText(after)
  if (card !== null && cardText(before) === null) await setCounterparty(trx, id, card)
  await tellHistory(trx, after, about)
  await tellCustomer(trx, { event, refund: about, units, reason: after.decline_code }, before)
  await enqueueWork(trx, event, after, about)
  if (mayBeReserved(before.state, after.state)) await enqueueTopUpJob(trx, "release", after)
  if (after.card_is_saved && chargesNothing.has(state)) await releaseUse(trx, id)
  if (event === "chargeBack") {
    await stopCardTopUps(trx, after, now)
    if (about) await overtakeRefund(trx, before, about, now)
  }
  if (posts) await postTopUp(trx, before, { posts, refund: about, units }, now)
  return after
}

/** Ends a refund whose money a bank has taken. It fails here; if the card got it anyway, the acquirer reports that. */
async function overtakeRefund(trx: Transaction<Database>, topUp: TopUpsTable, refund: TopUpRefundsTable, now: Date) {
  await trx
    .updateTable("top_up_refunds")
    .set({ state: "failed", failure: "charged_back", settled_at: now })
    .where("id", "=", refund.id)
    .execute()
  if (!isWhole(topUp, refund)) await settleOperation(trx, refund.id, "cancelled")
}

/** The states that settle a top-up, although further events may follow. */
const settles: Readonly<Partial<Record<TopUpState, true>>> = { succeeded: true, failed: true, charged_back: true }

/** The states in which the card has paid nothing, or was fully refunded. */
const chargesNothing: ReadonlySet<TopUpState> = new Set(["failed", "cancelled", "expired", "refunded"])

/** True if a top-up has ended without a charge, and money may be reserved on its card. */
function mayBeReserved(from: TopUpState, to: TopUpState): boolean {
  return to === "cancelled" || to === "expired" || (from === "processing" && to === "failed")
}

/** Final state of the operation in the history. Other states are processing. */
const shownAs: Readonly<Partial<Record<TopUpState, Exclude<Operation["state"], "processing">>>> = {
  succeeded: "completed",
  failed: "failed",
  cancelled: "cancelled",
  expired: "failed",
  // Until the refund has reached the card.
  refunding: "completed",
  refunded: "returned",
  charged_back: "returned",
}

async function tellHistory(
  trx: Transaction<Database>,
  { id, state, amount, fee }: TopUpsTable,
  refund: TopUpRefundsTable | undefined,
): Promise<void> {
  const shown = shownAs[state]
  // A partial refund has an operation of its own.
  if (!shown || (state === "refunded" && refund && !isWhole({ amount, fee }, refund))) return
  const operation = await trx
    .selectFrom("operations")
    .select("state")
    .where("subject_id", "=", id)
    .executeTakeFirstOrThrow()
  if (operation.state !== shown) await settleOperation(trx, id, shown, operation.state)
}

const notificationByEvent: Readonly<Partial<Record<TopUpEvent, NotificationKind>>> = {
  charge: "top_up_completed",
  decline: "top_up_failed",
  failRefund: "top_up_refund_failed",
  reverseRefund: "top_up_refund_failed",
  chargeBack: "top_up_charged_back",
  reinstate: "top_up_reinstated",
}

interface News {
  readonly event: TopUpEvent
  readonly refund: TopUpRefundsTable | undefined
  readonly units: bigint | undefined
  /** The bank's reason for a decline. */
  readonly reason: string | null
}

/** @param topUp as it was before the event */
async function tellCustomer(trx: Transaction<Database>, input: News, topUp: TopUpsTable): Promise<void> {
  await publish(trx, topUp.user_id, "topUps")
  await publish(trx, topUp.user_id, "operations")
  const news = notificationByEvent[input.event]
  const amount = amountOfNews(input, topUp)
  if (news && amount.units > 0n)
    await notify(trx, topUp.user_id, news, { amount, reason: input.reason, subjectId: topUp.id })
}

/** The amount that an event moves out of the wallet or into it. */
function amountOfNews({ event, refund, units }: News, topUp: TopUpsTable): Money {
  const { amount, charged } = toAmounts(topUp)
  const moved = units ?? charged.units
  if (event === "reinstate" || (event === "reverseRefund" && !refund)) return splitFromCard(topUp, moved).wallet
  if (event === "chargeBack") {
    // The money held for a refund already belongs to the card.
    const { wallet } = splitToCard(topUp, moved)
    return refund ? { ...wallet, units: wallet.units - listParts(topUp, refund).wallet.units } : wallet
  }
  return refund ? listParts(topUp, refund).wallet : amount
}

async function enqueueWork(
  trx: Transaction<Database>,
  event: TopUpEvent,
  topUp: TopUpsTable,
  refund: TopUpRefundsTable | undefined,
): Promise<void> {
  const { state, action_expires_at, save_card } = topUp
  if (state === "requires_action")
    await enqueueTopUpJob(trx, "expire", topUp, { runAt: action_expires_at ?? undefined })
  if (state === "processing") await enqueueTopUpJob(trx, "charge", topUp)
  if (event === "charge" && save_card) await enqueueTopUpJob(trx, "keepCard", topUp)
  if (event === "refund" && refund) await enqueueTopUpJob(trx, "followRefund", topUp, { refundId: refund.id })
}
