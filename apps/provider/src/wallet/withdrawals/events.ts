import { defineEvent } from "#platform/events.ts"
import type { WithdrawalRow } from "./withdrawal.ts"

/** A withdrawal has taken a step. */
export interface WithdrawalStep {
  /** As it is after the step. */
  readonly withdrawal: WithdrawalRow
  /** It goes no further by itself; a completed one may still come back. */
  readonly isSettled: boolean
  readonly at: Date
}

/** A withdrawal has taken a step; the ledger's part comes after what subscribers write. */
export const withdrawalAdvanced = defineEvent<WithdrawalStep>("wallet/withdrawals advanced")
