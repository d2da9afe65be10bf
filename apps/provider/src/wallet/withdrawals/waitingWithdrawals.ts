import { text } from "@wallet/operators/text.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
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
  title: text("Withdrawal", "Вывод"),
  table: "withdrawals",
  expected: {
    screening: 15 * minute,
    queued: hour,
    broadcasting: hour,
    confirming: 24 * hour,
    replaced: 24 * hour,
  } satisfies Partial<Record<WithdrawalState, number>>,
  async expectedUntil(services, objects) {
    const confirming = new Map(
      objects.flatMap(({ id, state, since }) => (state === "confirming" ? [[id, since] as const] : [])),
    )
    if (confirming.size === 0) return new Map()
    const rows = await services.db
      .selectFrom("withdrawals")
      .select(["id", "currency", "destination"])
      .where(isOneOf("id", [...confirming.keys()]))
      .execute()
    return new Map(
      rows.map(({ id, ...terms }) => {
        const since = confirming.get(id) ?? services.now()
        const { to } = arrivalNow({ ...services, now: () => since }, getMethod(terms))
        return [id, new Date(since.getTime() + to * 1000 + newsWithin)]
      }),
    )
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
