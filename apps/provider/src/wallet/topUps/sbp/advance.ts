import type { NotificationKind } from "@wallet/core/contract"
import type { Transaction, Updateable } from "kysely"
import { customer, systemAccounts } from "#ledger/postings/accounts.ts"
import { credit, debit } from "#ledger/postings/legs.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { type Actor, isFinal, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { SbpMessage } from "#rails/sbp/sbpRail.ts"
import { post } from "#wallet/history/post.ts"
import { settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { SbpTopUpsTable } from "#wallet/topUps/tables.ts"
import { nextAskAfterEnd } from "./askDelay.ts"
import { lateUntil, type SbpEvent, type SbpPosting, type SbpState, sbpLifecycle } from "./sbpLifecycle.ts"

/** The event that a message of the bank causes in the top-up's current state. */
export function toEvent(message: SbpMessage["event"], topUp: SbpTopUpsTable, now: Date): SbpEvent {
  if (message !== "paid") return ({ expired: "expire", cancelled: "cancel", rejected: "reject" } as const)[message]
  if (topUp.state === "created" || topUp.state === "shown") return "pay"
  const isInTime = now.getTime() < topUp.expires_at.getTime() + lateUntil
  return topUp.state !== "cancelled" && isInTime ? "payLate" : "payTooLate"
}

/**
 * Applies an event, including its posting in the ledger. One of the bank or of time that does not fit changes
 * nothing; one of an operator refuses with `state_conflict`.
 *
 * @param read gives the event for the top-up as it stands, locked.
 * @returns the state that it found, and the one that it led to, which is undefined where nothing changed.
 */
export async function advanceSbp(
  trx: Transaction<Database>,
  id: string,
  read: (topUp: SbpTopUpsTable) => SbpEvent,
  patch: Updateable<SbpTopUpsTable>,
  now: Date,
  actor: Extract<Actor, "rail" | "clock" | "operator"> = "rail",
): Promise<{ readonly before: SbpTopUpsTable; readonly state: SbpState | undefined }> {
  const before = await trx
    .selectFrom("sbp_top_ups")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const event = read(before)
  const step = (actor === "operator" ? requireStep : nextStep)(sbpLifecycle, before.state, event, actor)
  if (!step) return { before, state: undefined }
  const { state, posts } = step
  const { user_id } = before
  const ends = state === "expired" || isFinal(sbpLifecycle, state)
  await trx
    .updateTable("sbp_top_ups")
    .set({ ...patch, state, ...(ends && { settled_at: now }) })
    .where("id", "=", id)
    .execute()
  await recordStep(trx, { subject_id: id, state, event, actor, at: now })
  const shown = shownAs[state]
  if (shown) await settleOperation(trx, id, shown, await shownBefore(trx, before))
  for (const type of ["topUps", "operations", "wallets"] as const) await publish(trx, user_id, type)
  const news = notificationByState[state]
  const amount = storedMoney(before.amount, before.currency)
  if (news) await notify(trx, user_id, news, { amount, subjectId: id })
  if (state === "returning") await enqueue(trx, "sbpTopUp.return", { topUpId: id })
  // The message of a late payment may get lost.
  if (state === "expired" || state === "rejected" || state === "cancelled")
    await enqueue(trx, "sbpTopUp.ask", { topUpId: id }, nextAskAfterEnd(now, now))
  if (posts) await postSbp(trx, before, posts, now)
  return { before, state }
}

/** The state shown in the history: during a return, the state before it. */
async function shownBefore(trx: Transaction<Database>, { id, state }: SbpTopUpsTable): Promise<Operation["state"]> {
  if (state !== "returning") return shownAs[state] ?? "processing"
  const operation = await trx
    .selectFrom("operations")
    .select("state")
    .where("subject_id", "=", id)
    .executeTakeFirstOrThrow()
  return operation.state
}

async function postSbp(
  trx: Transaction<Database>,
  { id, user_id, amount: units, currency }: SbpTopUpsTable,
  posts: SbpPosting,
  now: Date,
): Promise<void> {
  const amount = storedMoney(units, currency)
  const { sbpRail, unclaimed } = systemAccounts
  const legs = {
    credit: [debit(sbpRail, amount), credit(customer(user_id), amount)],
    receive: [debit(sbpRail, amount), credit(unclaimed, amount)],
    return: [debit(unclaimed, amount), credit(sbpRail, amount)],
    creditReceived: [debit(unclaimed, amount), credit(customer(user_id), amount)],
  }[posts]
  const reference = posts === "credit" ? `sbp_top_up:${id}` : `sbp_top_up:${id}:${posts}`
  await post(trx, { reference, subjectId: id, legs }, now)
}

/** Final state of the operation in the history. */
const shownAs: Readonly<Partial<Record<SbpState, Exclude<Operation["state"], "processing">>>> = {
  paid: "completed",
  expired: "failed",
  rejected: "failed",
  cancelled: "cancelled",
  // It stays failed or cancelled until the money is returned.
  returned: "returned",
}

const notificationByState: Readonly<Partial<Record<SbpState, NotificationKind>>> = {
  paid: "top_up_completed",
  rejected: "top_up_failed",
}
