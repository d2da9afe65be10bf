import type { Transaction, Updateable } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { isFinal, nextStep } from "#platform/lifecycle/lifecycle.ts"
import { publish } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { SbpMessage } from "#rails/sbp/sbpRail.ts"
import { credit, customer, debit, post, systemAccounts } from "#wallet/history/post.ts"
import { settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import type { SbpTopUpsTable } from "#wallet/topUps/tables.ts"
import { lateUntil, type SbpEvent, type SbpState, sbpLifecycle } from "./sbpLifecycle.ts"

/** What a message of the bank means for a top-up where it stands. */
export function eventOf(message: SbpMessage["event"], topUp: SbpTopUpsTable, now: Date): SbpEvent {
  if (message !== "paid") return ({ expired: "expire", cancelled: "cancel", rejected: "reject" } as const)[message]
  if (topUp.state === "shown") return "pay"
  const isInTime = now.getTime() < topUp.expires_at.getTime() + lateUntil
  return topUp.state === "expired" && isInTime ? "payLate" : "payTooLate"
}

/**
 * Takes the step that an event of the rail leads to, to its posting in the ledger. One that does not fit is old news.
 *
 * @param read gives the event for the top-up as it stands, locked.
 */
export async function advanceSbp(
  trx: Transaction<Database>,
  id: string,
  read: (topUp: SbpTopUpsTable) => SbpEvent,
  patch: Updateable<SbpTopUpsTable>,
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom("sbp_top_ups")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const event = read(before)
  const step = nextStep(sbpLifecycle, before.state, event, "rail")
  if (!step) return
  const { state, posts } = step
  const { user_id, currency } = before
  const amount = storedMoney(before.amount, currency)
  const ends = state === "expired" || isFinal(sbpLifecycle, state)
  await trx
    .updateTable("sbp_top_ups")
    .set({ ...patch, state, ...(ends && { settled_at: now }) })
    .where("id", "=", id)
    .execute()
  await recordStep(trx, { subject_id: id, state, event, actor: "rail", at: now })
  const shown = shownAs[state]
  if (shown) await settleOperation(trx, id, shown, shownAs[before.state] ?? "processing")
  for (const type of ["topUps", "operations", "wallets"] as const) await publish(trx, user_id, type)
  if (state === "paid") await notify(trx, user_id, "top_up_completed", { amount, subjectId: id })
  if (state === "rejected") await notify(trx, user_id, "top_up_failed", { amount, subjectId: id })
  if (state === "returned") await enqueue(trx, "sbpTopUp.return", { topUpId: id })
  if (posts) {
    const legs = [debit(systemAccounts.sbpRail, amount), credit(customer(user_id), amount)]
    await post(trx, { reference: `sbp_top_up:${id}`, subjectId: id, legs }, now)
  }
}

/** How the history shows each state that ends something. */
const shownAs: Readonly<Partial<Record<SbpState, Exclude<Operation["state"], "processing">>>> = {
  paid: "completed",
  expired: "failed",
  rejected: "failed",
  cancelled: "cancelled",
  returned: "returned",
}
