import type { WaitingWork } from "#platform/jobs/waitingWork.ts"
import { arrivalNow } from "#wallet/withdrawalMethods/methods.ts"
import { findWithdrawal } from "./takeStep.ts"
import { getMethod } from "./withdrawal.ts"
import { jobsAfter, withdrawalJob } from "./withdrawalJob.ts"
import type { WithdrawalState } from "./withdrawalLifecycle.ts"

const minute = 60_000
const hour = 60 * minute
/** A bank's statement of a day comes the next morning. */
const newsWithin = 12 * hour

/** Withdrawals that hold money for longer than expected. Those that await approval have their own desk. */
export const waitingWithdrawals: WaitingWork = {
  title: "Withdrawal",
  table: "withdrawals",
  expected: {
    screening: 15 * minute,
    queued: hour,
    broadcasting: hour,
    confirming: 24 * hour,
    replaced: 24 * hour,
  } satisfies Partial<Record<WithdrawalState, number>>,
  async expectedUntil(services, { id, state, since }) {
    if (state !== "confirming") return undefined
    const arrival = arrivalNow({ ...services, now: () => since }, getMethod(await findWithdrawal(services, id)))
    return new Date(since.getTime() + arrival.to * 1000 + newsWithin)
  },
  jobs: { prefix: "withdrawal.", key: "withdrawalId" },
  async nextJob(services, { id }) {
    const row = await findWithdrawal(services, id)
    const payload = { withdrawalId: id }
    if (row.state === "screening") return { kind: withdrawalJob("screen", row.destination), payload }
    // Its own job repeats.
    if (row.state === "confirming" || row.state === "replaced")
      return { kind: withdrawalJob("follow", row.destination), payload: { ...payload, once: true } }
    return jobsAfter(services, [row])[0]
  },
}
