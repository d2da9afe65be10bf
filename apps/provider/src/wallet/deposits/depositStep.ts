import type { Actor } from "#platform/lifecycle/lifecycle.ts"
import type { DepositRow } from "./deposit.ts"
import type { DepositEvent, DepositPosting } from "./depositLifecycle.ts"

/** A state transition of a deposit. */
export interface DepositStep {
  /** After the step. */
  readonly deposit: DepositRow
  readonly event: DepositEvent
  readonly actor: Actor
  readonly posts: DepositPosting | undefined
  readonly credits: boolean
}
