import { defineEvent } from "#platform/events.ts"
import type { WithdrawalRow } from "./withdrawal.ts"

/** A withdrawal has changed its state. */
export interface WithdrawalStep {
  /** After the step. */
  readonly withdrawal: WithdrawalRow
  /** True if it has ended; a completed one may still be returned. */
  readonly isSettled: boolean
  readonly at: Date
}

/** A withdrawal has changed its state. The ledger's part comes after the subscribers' writes. */
export const withdrawalAdvanced = defineEvent<WithdrawalStep>("wallet/withdrawals advanced")
