import { enqueueEach } from "#platform/jobs/enqueue.ts"
import { joinWaiting } from "#platform/jobs/joinWaiting.ts"
import { isTriedEnough } from "#platform/jobs/runningJob.ts"
import type { Services } from "#platform/services.ts"
import { TransferRefusedError } from "#rails/chain/chainRail.ts"
import { requestCancellation } from "#rails/chain/payments/cancellations.ts"
import { PayoutRefused, resultAt } from "#rails/payout/payoutRail.ts"
import type { WithdrawalEventInput } from "./advance.ts"
import {
  findWithdrawals,
  getRail,
  type PaymentNews,
  type StepFailure,
  step,
  stepTogether,
  toOrder,
} from "./takeStep.ts"
import { waitsForNetwork } from "./waitsForNetwork.ts"
import type { WithdrawalRow } from "./withdrawal.ts"
import { jobOfMany, type ManyAtOnce } from "./withdrawalJob.ts"

/**
 * Signs payments of one method and stores them; the next job sends them. If a process dies in between, only unused
 * signatures are lost.
 *
 * @returns the payments to be tried again. @throws where nobody answered about any of them.
 */
export async function sign(services: Services, rows: readonly WithdrawalRow[]): Promise<readonly StepFailure[]> {
  const ready: WithdrawalRow[] = []
  for (const row of rows) if (row.state === "queued" && !(await waitsForNetwork(services, row))) ready.push(row)
  const [first] = ready
  const settled = first ? await getRail(services, first).sign(ready.map(toOrder)) : []
  const signed: PaymentNews[] = []
  const failures: StepFailure[] = []
  for (const [index, row] of ready.entries()) {
    const one = resultAt(settled, index)
    if (one.status === "fulfilled")
      signed.push({ row, patch: { signed: one.value.signed, payout_reference: one.value.payoutReference } })
    else failures.push(...(await takeRefusal(services, row, one.reason)))
  }
  failures.push(...(await stepTogether(services, { event: "sign", actor: "rail" }, signed)))
  await releaseStopped(services, rows)
  return failures
}

/** Ends or holds a payment that its rail refuses. Other failures may be temporary. */
async function takeRefusal(services: Services, row: WithdrawalRow, reason: unknown): Promise<readonly StepFailure[]> {
  const refusal = toRefusalEvent(reason)
  if (!refusal) return [{ row, reason }]
  try {
    await step(services, row, refusal)
    return []
  } catch (error) {
    return [{ row, reason: error }]
  }
}

function toRefusalEvent(reason: unknown): WithdrawalEventInput | undefined {
  if (reason instanceof PayoutRefused) return { event: "fail", actor: "rail", patch: { reason: reason.reason } }
  // A contract that has stopped payments may allow them again within the hour; later, an operator decides.
  if (reason instanceof TransferRefusedError && isTriedEnough())
    return { event: "refuse", actor: "rail", patch: { refusal: reason.message } }
  return undefined
}

/** Releases a stopped payment's reservations on a chain, so that it blocks no other. */
async function releaseStopped(services: Services, rows: readonly WithdrawalRow[]): Promise<void> {
  const now = await findWithdrawals(
    services,
    rows.map(({ id }) => id),
  )
  for (const { id, state } of now)
    if (state === "cancelled" || state === "rejected") await requestCancellation(services.db, id, services.now())
}

/** Due time that marks a job of many as already complete: its payments are not gathered again. */
const atOnce = new Date(0)

/** Payments due within this time, in milliseconds, are included. */
const gatheredAheadMs = 1_000

/** Collects the payments that wait to be signed. @returns true if there are any: then one job is written for all. */
export async function gather(
  { db, rails, now }: Services,
  { network, withdrawalIds: ids }: ManyAtOnce,
): Promise<boolean> {
  const limit = rails.payouts.crypto.mostTogether(network) - ids.length
  return db.transaction().execute(async (trx) => {
    const until = new Date(now().getTime() + gatheredAheadMs)
    const kind = jobOfMany("sign")
    const joined = await joinWaiting(trx, kind, { payload: { network }, after: atOnce, until, limit })
    if (joined.length === 0) return false
    const withdrawalIds = [...new Set([...ids, ...joined.flatMap((one) => one.withdrawalIds)])]
    await enqueueEach(trx, [{ kind, payload: { network, withdrawalIds } }])
    return true
  })
}
