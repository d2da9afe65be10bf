import type { NotificationKind } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import type { Transaction, Updateable } from "kysely"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { enqueueEach, type NewJob } from "#platform/jobs/enqueue.ts"
import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import { nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { releaseUse } from "#wallet/limits/uses.ts"
import type { WithdrawalsTable } from "#wallet/withdrawals/tables.ts"
import { tellRecipient } from "./deliveries.ts"
import { withdrawalAdvanced } from "./events.ts"
import { postWithdrawal } from "./postings.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { followJob, signJob, withdrawalJob } from "./withdrawalJob.ts"
import { type WithdrawalEvent, type WithdrawalState, withdrawalLifecycle } from "./withdrawalLifecycle.ts"

/** What happened to a withdrawal, and what is known with it. */
export interface WithdrawalEventInput {
  readonly event: WithdrawalEvent
  readonly actor: Actor
  readonly patch?: Pick<
    Updateable<WithdrawalsTable>,
    | "reason"
    | "refusal"
    | "signed"
    | "payout_reference"
    | "sent_at"
    | "confirmations"
    | "confirmations_needed"
    | "block_height"
  >
  /** What the rail took of us, where it tells. */
  readonly cost?: Money | null
}

/**
 * Takes the step that follows what happened, with all that belongs to it, in one transaction: state, timeline, history,
 * limits, news, the next job and, last, the ledger.
 *
 * An event that a person asked for and that does not fit refuses with `state_conflict`; one of a rail, of the screening
 * or of time is nothing new then.
 *
 * @returns the withdrawal as it is now, or `undefined` where nothing has changed.
 */
export async function advance(
  services: Services,
  trx: Transaction<Database>,
  id: string,
  { event, actor, patch = {}, cost = null }: WithdrawalEventInput,
): Promise<WithdrawalRow | undefined> {
  const now = services.now()
  const before = await trx
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isPerson = actor === "customer" || actor === "operator"
  const step = (isPerson ? requireStep : nextStep)(withdrawalLifecycle, before.state, event, actor)
  if (!step) return undefined

  const { state, posts } = step
  const settled = state in ended
  const after = await trx
    .updateTable("withdrawals")
    .set({
      ...patch,
      state,
      ...(settled && { settled_at: now }),
      ...(event === "approve" && { approved_at: now, refusal: null }),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(trx, { subject_id: id, state, event, actor, at: now })
  await tellHistory(trx, before, after)
  if (posts === "release") await releaseUse(trx, id)
  if (posts === "deliver") await tellRecipient(trx, after, now)
  const news = newsOf[state]
  // Of a batch there is one piece of news, at its end.
  if (news && !after.payout_row_id) await notify(trx, after.user_id, news, { ...noticeOf(after), subjectId: id })
  // One that follows a payment comes back by itself until it has ended.
  if (before.state !== "replaced") await enqueueEach(trx, jobsAfter(services, after))
  await publishEach(trx, hintsFor(after.user_id))
  const taken = { withdrawal: after, isSettled: settled, at: now }
  await services.events.publish(withdrawalAdvanced, { services, trx }, taken)
  if (posts) await postWithdrawal(trx, after, posts, cost, now)
  return after
}

/** How the history shows the ends. */
const ended: Readonly<Partial<Record<WithdrawalState, Exclude<Operation["state"], "processing">>>> = {
  completed: "completed",
  returned: "returned",
  cancelled: "cancelled",
  rejected: "failed",
  failed: "failed",
}

const newsOf: Readonly<Partial<Record<WithdrawalState, NotificationKind>>> = {
  awaiting_approval: "withdrawal_held",
  completed: "withdrawal_completed",
  returned: "withdrawal_returned",
  rejected: "withdrawal_failed",
  failed: "withdrawal_failed",
}

/** The jobs that take a withdrawal on from its state. */
export function jobsAfter(services: Services, after: WithdrawalRow): NewJob[] {
  if (after.state === "queued") return [signJob(services, after)]
  if (after.state === "broadcasting")
    return [{ kind: withdrawalJob("broadcast", after.destination), payload: { withdrawalId: after.id } }]
  return after.state === "confirming" ? [followJob(after, services.now())] : []
}

async function tellHistory(trx: Transaction<Database>, before: WithdrawalRow, after: WithdrawalRow): Promise<void> {
  const state = ended[after.state]
  if (state) await settleOperation(trx, after.id, state, ended[before.state])
  if (after.destination.rail === "crypto" && after.payout_reference !== before.payout_reference) {
    const txid = after.payout_reference
    await trx.updateTable("operations").set({ txid }).where("subject_id", "=", after.id).execute()
  }
}

function noticeOf({ currency, amount, destination }: WithdrawalRow) {
  return { amount: storedMoney(amount, currency), detail: destination.to }
}

/** What a customer's open pages read again after any step. */
export function hintsFor(userId: string) {
  return [
    { userId, type: "withdrawals" },
    { userId, type: "operations" },
    { userId, type: "wallets" },
  ] as const
}
