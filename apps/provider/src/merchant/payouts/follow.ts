import { emitWebhooks } from "#merchant/webhooks/emit.ts"
import type { EventContext } from "#platform/events.ts"
import type { Withdrawal } from "#platform/http/answers.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import type { WithdrawalStep } from "#wallet/withdrawals/events.ts"
import { type RowEvent, rowLifecycle } from "./rowLifecycle.ts"
import { eventOfRow } from "./rowWebhook.ts"
import { lockStanding, settleBatch } from "./settle.ts"

const eventByState: Readonly<Partial<Record<Withdrawal["state"], RowEvent>>> = {
  completed: "settle",
  cancelled: "fail",
  rejected: "fail",
  failed: "fail",
  returned: "return",
}

/** Updates a row by the withdrawal that pays it, and its batch by the row. Call it before the ledger's part. */
export async function followWithdrawal({ trx }: EventContext, { withdrawal, at }: WithdrawalStep): Promise<void> {
  const { id, payout_row_id: rowId, state: paid, reason } = withdrawal
  const event = eventByState[paid]
  if (rowId === null || !event) return
  const before = await trx
    .selectFrom("payout_rows")
    .selectAll()
    .where("id", "=", rowId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const step = before.subject_id === id ? nextStep(rowLifecycle, before.state, event, "rail") : undefined
  // An older attempt: only the newest one changes the row.
  if (!step) return
  const after = await trx
    .updateTable("payout_rows")
    .set({ state: step.state, reason: event === "settle" ? null : (reason ?? paid) })
    .where("id", "=", rowId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emitWebhooks({ trx, writes: trx }, [eventOfRow(after)])
  await settleBatch(trx, await lockStanding(trx, after.batch_id), at)
}

/** Resumes the customer's batches that were paused while the account was frozen. */
export async function resumeBatches({ trx }: EventContext, { userId }: { readonly userId: string }): Promise<void> {
  await enqueue(trx, "payoutBatch.resume", { userId })
}
