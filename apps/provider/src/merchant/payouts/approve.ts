import type { CallInput, Contract } from "@wallet/core/contract"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse, refuseField } from "#platform/http/refusal.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import { lockOwnBatch, takeStep } from "./batch.ts"
import { batchLifecycle } from "./batchLifecycle.ts"
import { holdFailedRows, holdRows, releaseRows, requireRowsUnpaused } from "./hold.ts"
import { presentBatch, presentTotals, readSums } from "./present.ts"
import { stepRows } from "./rows.ts"
import { tellWebhooks } from "./settle.ts"
import { startPaying } from "./startPaying.ts"

/** Maximum delay of a batch, in milliseconds: its money is held until then. */
const longestWait = 90 * 24 * 3_600_000

export const approvalHandlers = {
  async approvePayoutBatch(services, { caller, input, trx, requireStepUp }) {
    const at = services.now()
    const batch = await lockOwnBatch(trx, input.batchId, caller.account, input.version)
    const { state } = requireStep(batchLifecycle, batch.state, "approve", "customer")
    if (batch.expires_at && batch.expires_at <= at) throw refuse("state_conflict", { details: { state: "expired" } })
    if (input.validOnly) await stepRows(trx, batch.id, "leaveOut")
    const sums = await readSums(trx, [batch])
    if (sums.some((sum) => sum.state === "invalid")) {
      throw refuseField("validation_failed", "validOnly", { code: "required" })
    }
    requireAgreed(
      input.totals,
      presentTotals(sums).map(({ currency, total }) => ({ currency, total })),
    )
    const scheduledAt = readSchedule(input, at)
    await requireRowsUnpaused(services, trx, batch, "valid")
    await requireStepUp()
    const patch = { round: batch.round + 1, scheduled_at: scheduledAt, approved_at: at, expires_at: null }
    // Written in this order. If the hold is refused, the transaction ends, and with it the step and the job.
    const [after] = await Promise.all([
      takeStep(trx, batch, { state, event: "approve", actor: "customer", at }, patch),
      enqueue(trx, "payoutBatch.begin", { batchId: batch.id }, scheduledAt ?? undefined),
      holdRows(services, trx, { ...batch, ...patch }),
    ])
    const [approved] = await Promise.all([presentBatch(trx, after, at, sums), tellWebhooks(trx, after, at)])
    return approved
  },

  async retryPayoutBatch(services, { caller, input, trx, requireStepUp }) {
    const at = services.now()
    const batch = await lockOwnBatch(trx, input.batchId, caller.account, input.version)
    const { state } = requireStep(batchLifecycle, batch.state, "retry", "customer")
    requireAgreed(
      input.totals,
      presentTotals(await readSums(trx, [batch]))
        .filter(({ failed }) => /[1-9]/.test(failed))
        .map(({ currency, failed }) => ({ currency, total: failed })),
    )
    await requireRowsUnpaused(services, trx, batch, "failed")
    await requireStepUp()
    const patch = { round: batch.round + 1, settled_at: null }
    const after = await takeStep(trx, batch, { state, event: "retry", actor: "customer", at }, patch)
    await startPaying(trx, batch.id)
    await holdFailedRows(services, trx, after)
    return presentBatch(trx, after, at)
  },

  async cancelPayoutBatch({ now }, { caller, input, trx }) {
    const at = now()
    const batch = await lockOwnBatch(trx, input.batchId, caller.account)
    const { state } = requireStep(batchLifecycle, batch.state, "cancel", "customer")
    const after = await takeStep(trx, batch, { state, event: "cancel", actor: "customer", at }, { expires_at: null })
    await tellWebhooks(trx, after, at)
    // Only an approved batch holds money.
    if (batch.state === "approved") await releaseRows(trx, batch, at)
    return presentBatch(trx, after, at)
  },
} satisfies Pick<Handlers, "approvePayoutBatch" | "retryPayoutBatch" | "cancelPayoutBatch">

type Totals = CallInput<Contract["approvePayoutBatch"]>["totals"]

/** Requires the confirmed totals to equal the batch's exactly. */
function requireAgreed(agreed: Totals, actual: Totals): void {
  const text = (totals: Totals) =>
    totals
      .map(({ currency, total }) => `${currency} ${total}`)
      .toSorted()
      .join(", ")
  if (text(agreed) !== text(actual)) throw refuseField("validation_failed", "totals", { code: "not_as_quoted" })
}

function readSchedule({ scheduledAt }: CallInput<Contract["approvePayoutBatch"]>, now: Date): Date | null {
  if (scheduledAt === undefined) return null
  const moment = new Date(scheduledAt)
  const wait = moment.getTime() - now.getTime()
  if (wait <= 0) throw refuseField("validation_failed", "scheduledAt", { code: "past" })
  if (wait > longestWait) throw refuseField("validation_failed", "scheduledAt", { code: "invalid" })
  return moment
}
