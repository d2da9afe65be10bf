import type { Withdrawal } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { emitWebhooks } from "#merchant/webhooks/emit.ts"
import type { Database } from "#platform/database/schema.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import { type RowEvent, rowLifecycle } from "./rowLifecycle.ts"
import { eventOfRow } from "./rowWebhook.ts"
import { lockStanding, settleBatch } from "./settle.ts"

/** The withdrawal that pays a row, after a step. */
interface PayingWithdrawal {
  readonly id: string
  readonly payout_row_id: string
  readonly state: Withdrawal["state"]
  readonly reason: string | null
}

const eventOf: Readonly<Partial<Record<Withdrawal["state"], RowEvent>>> = {
  completed: "settle",
  cancelled: "fail",
  rejected: "fail",
  failed: "fail",
  returned: "return",
}

/** Has a row follow the withdrawal that pays it, and its batch the row. Belongs before the ledger's part. */
export async function followWithdrawal(
  trx: Transaction<Database>,
  { id, payout_row_id: rowId, state: paid, reason }: PayingWithdrawal,
  now: Date,
): Promise<void> {
  const event = eventOf[paid]
  if (!event) return
  const before = await trx
    .selectFrom("payout_rows")
    .selectAll()
    .where("id", "=", rowId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const step = before.subject_id === id ? nextStep(rowLifecycle, before.state, event, "rail") : undefined
  // An older attempt: the row goes by the newest one.
  if (!step) return
  const after = await trx
    .updateTable("payout_rows")
    .set({ state: step.state, reason: event === "settle" ? null : (reason ?? paid) })
    .where("id", "=", rowId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await emitWebhooks(trx, [eventOfRow(after)])
  await settleBatch(trx, await lockStanding(trx, after.batch_id), now)
}
