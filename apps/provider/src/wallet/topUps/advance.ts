import type { NotificationKind } from "@wallet/core/contract"
import type { Transaction, Updateable } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { type Actor, isFinal, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { releaseUse } from "#wallet/limits/uses.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { postTopUp } from "./postings.ts"
import { stopCardTopUps } from "./stops.ts"
import { amountsOf } from "./topUp.ts"
import { type TopUpEvent, type TopUpState, topUpLifecycle } from "./topUpLifecycle.ts"

/** What happened to a top-up, and what is known with it. */
export interface TopUpEventInput {
  readonly event: TopUpEvent
  readonly actor: Actor
  readonly patch?: Updateable<TopUpsTable>
}

/**
 * Takes the step that follows an event, in the caller's transaction, to its posting in the ledger. An event of a person
 * that does not fit refuses with `state_conflict`; one of the acquirer or of time is old news then.
 *
 * @returns the top-up as it is now, or undefined where nothing changed.
 */
export async function advanceTopUp(
  trx: Transaction<Database>,
  id: string,
  { event, actor, patch = {} }: TopUpEventInput,
  now: Date,
): Promise<TopUpsTable | undefined> {
  const before = await trx.selectFrom("top_ups").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
  const isPersons = actor === "customer" || actor === "operator"
  const step = (isPersons ? requireStep : nextStep)(topUpLifecycle, before.state, event, actor)
  if (!step) return undefined
  const { state, posts } = step
  const ends = before.settled_at === null && (state in settles || isFinal(topUpLifecycle, state))
  const after = await trx
    .updateTable("top_ups")
    .set({ ...patch, state, ...(ends && { settled_at: now }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(trx, { subject_id: id, state, event, actor, at: now })
  await tellHistory(trx, before.state, after)
  await tellCustomer(trx, before.state, after)
  await enqueueWork(trx, after)
  if (after.card_is_saved && chargesNothing.has(state)) await releaseUse(trx, id)
  if (event === "chargeBack") await stopCardTopUps(trx, after, now)
  if (posts) await postTopUp(trx, after, { posts, from: before.state }, now)
  return after
}

/** The states that settle a top-up although something may follow. */
const settles: Readonly<Partial<Record<TopUpState, true>>> = { succeeded: true, failed: true }

/** The states in which the card has paid nothing, or has it back. */
const chargesNothing: ReadonlySet<TopUpState> = new Set(["failed", "cancelled", "expired", "refunding", "refunded"])

/** How the history shows each state that ends something; the others are under way. */
const shownAs: Readonly<Partial<Record<TopUpState, Exclude<Operation["state"], "processing">>>> = {
  succeeded: "completed",
  failed: "failed",
  cancelled: "cancelled",
  expired: "failed",
  // Until the card has it back.
  refunding: "completed",
  refunded: "returned",
  charged_back: "returned",
}

async function tellHistory(trx: Transaction<Database>, before: TopUpState, { id, state }: TopUpsTable): Promise<void> {
  const shown = shownAs[state]
  if (shown) await settleOperation(trx, id, shown, shownAs[before] ?? "processing")
}

const newsOf: Readonly<Partial<Record<TopUpState, NotificationKind>>> = {
  succeeded: "top_up_completed",
  failed: "top_up_failed",
  charged_back: "top_up_charged_back",
}

async function tellCustomer(trx: Transaction<Database>, from: TopUpState, topUp: TopUpsTable): Promise<void> {
  await publish(trx, topUp.user_id, "topUps")
  await publish(trx, topUp.user_id, "operations")
  // Of one that was being refunded, the customer has nothing more to lose.
  const isOver = from === "refunding" || from === "refunded"
  const news = topUp.state === "charged_back" && isOver ? undefined : newsOf[topUp.state]
  if (news) await notify(trx, topUp.user_id, news, { amount: amountsOf(topUp).amount, subjectId: topUp.id })
}

async function enqueueWork(trx: Transaction<Database>, topUp: TopUpsTable): Promise<void> {
  const { id: topUpId, state, action_expires_at, save_card } = topUp
  if (state === "requires_action") await enqueue(trx, "topUp.expire", { topUpId }, action_expires_at ?? undefined)
  if (state === "processing") await enqueue(trx, "topUp.charge", { topUpId })
  if (state === "succeeded" && save_card) await enqueue(trx, "topUp.keepCard", { topUpId })
  if (state === "refunding") await enqueue(trx, "topUp.refund", { topUpId })
}
