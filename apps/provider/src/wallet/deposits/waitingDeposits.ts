import { text } from "@wallet/operators/text.ts"
import type { WaitingWork } from "#platform/jobs/waitingWork.ts"
import type { DepositState } from "./depositLifecycle.ts"

const minute = 60_000
const hour = 60 * minute

/** Deposits that wait longer than expected for their chain or the screening. Held ones have their own desk. */
export const waitingDeposits: WaitingWork = {
  title: text("Deposit", "Зачисление"),
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
