import type { WaitingWork } from "#platform/jobs/waitingWork.ts"
import type { DepositState } from "./depositLifecycle.ts"

const minute = 60_000
const hour = 60 * minute

/** Deposits that a chain, or the screening, leaves open for longer than expected. Held ones have a desk of their own. */
export const waitingDeposits: WaitingWork = {
  title: "Deposit",
  table: "deposits",
  expected: {
    detected: 24 * hour,
    confirming: 24 * hour,
    screening: 15 * minute,
    returning: hour,
    at_risk: hour,
    return_at_risk: hour,
  } satisfies Partial<Record<DepositState, number>>,
  jobs: { prefix: "deposit.", key: "depositId" },
  nextJob: (_services, { id, state }) => {
    if (state === "screening") return { kind: "deposit.screen", payload: { depositId: id } }
    return state === "returning" ? { kind: "deposit.return", payload: { depositId: id } } : undefined
  },
}
