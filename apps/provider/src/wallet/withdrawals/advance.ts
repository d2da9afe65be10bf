import type { NotificationKind } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"
import { sql, type Transaction, type Updateable } from "kysely"
import { notifyEach } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { type Actor, nextStep, requireStep, type Step } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { setTransactionIds, settleOperations } from "#wallet/history/record.ts"
import { recordSteps } from "#wallet/history/timeline.ts"
import { releaseUses } from "#wallet/limits/uses.ts"
import type { WithdrawalsTable } from "#wallet/withdrawals/tables.ts"
import { tellRecipient } from "./deliveries.ts"
import { withdrawalAdvanced } from "./events.ts"
import { postWithdrawals } from "./postings.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { jobsAfter } from "./withdrawalJob.ts"
import {
  type WithdrawalEvent,
  type WithdrawalPosting,
  type WithdrawalState,
  withdrawalLifecycle,
} from "./withdrawalLifecycle.ts"

/** An event with its actor. */
export interface WithdrawalCause {
  readonly event: WithdrawalEvent
  readonly actor: Actor
}

/** Data of an event of one withdrawal. */
export interface WithdrawalDetails {
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
  /** The rail's fee that we paid, if the rail reports it. */
  readonly cost?: Money | null
}

/** An event of one withdrawal. */
export interface WithdrawalEventInput extends WithdrawalCause, WithdrawalDetails {}

/** A withdrawal to which an event happened. */
export interface WithdrawalChange extends WithdrawalDetails {
  readonly id: string
}

interface Move {
  readonly before: WithdrawalRow
  readonly after: WithdrawalRow
  readonly step: Step<WithdrawalState, WithdrawalPosting>
  readonly cost: Money | null
}

/**
 * Advances withdrawals by an event that happened to each of them, in one transaction: state, timeline, history,
 * limits, notifications, the next jobs and, last, the ledger. The number of statements is fixed, except for those
 * of subscribers.
 *
 * A person's event that does not fit refuses with `state_conflict`; one of a rail, of the screening or of time then
 * changes nothing.
 *
 * @returns the withdrawals that changed, as they are now.
 */
export async function advance(
  services: Services,
  trx: Transaction<Database>,
  cause: WithdrawalCause,
  changes: readonly WithdrawalChange[],
): Promise<readonly WithdrawalRow[]> {
  const { event, actor } = cause
  const at = services.now()
  const moves = await move(trx, cause, changes, at)
  if (moves.length === 0) return []
  const after = moves.map((one) => one.after)
  await recordSteps(
    trx,
    after.map(({ id, state }) => ({ subject_id: id, state, event, actor, at })),
  )
  await updateHistory(trx, moves)
  await releaseUses(
    trx,
    moves.flatMap(({ step, after: { id } }) => (step.posts === "release" ? [id] : [])),
  )
  for (const one of moves) if (one.step.posts === "deliver") await tellRecipient(trx, one.after, at)
  await tellCustomers(trx, after)
  // The job that follows a payment repeats until the payment has ended.
  const ahead = moves.flatMap((one) => (one.before.state === "replaced" ? [] : [one.after]))
  await enqueueEach(trx, jobsAfter(services, ahead))
  await publishEach(
    trx,
    moves.flatMap((one) => [
      ...hintsFor(one.after.user_id),
      // Amounts that wait for review are part of the customer's own data.
      ...(isInReview(one.before) || isInReview(one.after)
        ? [{ userId: one.after.user_id, type: "user" as const }]
        : []),
    ]),
  )
  for (const withdrawal of after) {
    const isSettled = withdrawal.state in ended
    await services.events.publish(withdrawalAdvanced, { services, trx }, { withdrawal, isSettled, at })
  }
  await postWithdrawals(
    trx,
    moves.flatMap(({ after: row, step: { posts: posting }, cost }) => (posting ? [{ row, posting, cost }] : [])),
    at,
  )
  return after
}

/** Locks the withdrawals and moves those whose state allows the event to their next states. */
async function move(
  trx: Transaction<Database>,
  { event, actor }: WithdrawalCause,
  changes: readonly WithdrawalChange[],
  at: Date,
): Promise<readonly Move[]> {
  const isPerson = actor === "customer" || actor === "operator"
  const stepFrom = isPerson ? requireStep : nextStep
  const locked = await lockWithdrawals(trx, changes)
  const moves = changes.flatMap(({ id, patch = {}, cost = null }) => {
    const before = locked.get(id)
    if (!before) throw new Error(`There is no withdrawal ${id}`)
    const step = stepFrom(withdrawalLifecycle, before.state, event, actor)
    return step ? [{ id, patch, cost, before, step }] : []
  })
  if (moves.length === 0) return []
  const after = await updateWithdrawals(
    trx,
    moves.map(({ id, patch: { block_height: height, ...patch }, step: { state } }) => ({
      ...patch,
      // JSON has no integers of this size.
      ...(height !== undefined && { block_height: height === null ? null : String(height) }),
      id,
      state,
      ...(state in ended && { settled_at: at }),
      ...(event === "approve" && { approved_at: at, refusal: null }),
    })),
  )
  return moves.flatMap(({ id, cost, before, step }) => {
    const row = after.get(id)
    return row ? [{ before, after: row, step, cost }] : []
  })
}

/** Always locks in the same order, so that processes don't deadlock. */
async function lockWithdrawals(trx: Transaction<Database>, changes: readonly WithdrawalChange[]) {
  const rows = await trx
    .selectFrom("withdrawals")
    .selectAll()
    .where(sql<boolean>`id = ANY(${changes.map(({ id }) => id)}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Updates the columns in each patch, and no others. */
async function updateWithdrawals(trx: Transaction<Database>, patches: readonly object[]) {
  const { rows } = await sql<WithdrawalRow>`
    UPDATE withdrawals SET (
      state, reason, refusal, signed, payout_reference, sent_at, confirmations, confirmations_needed, block_height,
      settled_at, approved_at
    ) = (
      SELECT state, reason, refusal, signed, payout_reference, sent_at, confirmations, confirmations_needed, block_height,
        settled_at, approved_at
      FROM json_populate_record(withdrawals, change.patch)
    )
    FROM json_array_elements(${JSON.stringify(patches)}::json) AS change (patch)
    WHERE withdrawals.id = (change.patch ->> 'id')::uuid RETURNING withdrawals.*`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The operation's state by the withdrawal's final state. */
const ended: Readonly<Partial<Record<WithdrawalState, Exclude<Operation["state"], "processing">>>> = {
  completed: "completed",
  returned: "returned",
  cancelled: "cancelled",
  rejected: "failed",
  failed: "failed",
}

const notificationByState: Readonly<Partial<Record<WithdrawalState, NotificationKind>>> = {
  awaiting_approval: "withdrawal_held",
  completed: "withdrawal_completed",
  returned: "withdrawal_returned",
  rejected: "withdrawal_failed",
  failed: "withdrawal_failed",
}

async function updateHistory(trx: Transaction<Database>, moves: readonly Move[]): Promise<void> {
  await settleOperations(
    trx,
    moves.flatMap(({ before, after: { id, state } }) => {
      const end = ended[state]
      return end ? [{ subjectId: id, state: end, from: ended[before.state] ?? "processing" }] : []
    }),
  )
  await setTransactionIds(
    trx,
    moves.flatMap(({ before, after: { id, destination, payout_reference: txid } }) =>
      destination.rail === "crypto" && txid !== before.payout_reference ? [{ subjectId: id, txid }] : [],
    ),
  )
}

async function tellCustomers(trx: Transaction<Database>, withdrawals: readonly WithdrawalRow[]): Promise<void> {
  const news = withdrawals.flatMap(
    ({ id, user_id: userId, state, reason, payout_row_id, currency, amount, destination }) => {
      const kind = notificationByState[state]
      // A batch has one notification, at its end.
      if (!kind || payout_row_id) return []
      return [{ userId, kind, amount: storedMoney(amount, currency), detail: destination.to, reason, subjectId: id }]
    },
  )
  await notifyEach({ trx, writes: trx }, news)
}

function isInReview({ state }: WithdrawalRow): boolean {
  return state === "awaiting_approval"
}

/** The parts of a customer's open pages to read again after any step. */
export function hintsFor(userId: string) {
  return [
    { userId, type: "withdrawals" },
    { userId, type: "operations" },
    { userId, type: "wallets" },
  ] as const
}
