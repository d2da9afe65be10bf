import type { ChainTransaction, Known } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import type { StatusTone } from "#ui/Status.tsx"

/** The label and colour of each transaction state. */
export const transactionStates: Readonly<
  Record<Known<ChainTransaction["state"]>, { readonly tone: StatusTone; readonly title: () => string }>
> = {
  pending: { tone: "waiting", title: () => m.explorer_statePending() },
  succeeded: { tone: "done", title: () => m.explorer_stateSucceeded() },
  failed: { tone: "failed", title: () => m.explorer_stateFailed() },
  replaced: { tone: "attention", title: () => m.explorer_stateReplaced() },
}

/** True if the transaction may still change, so that it is worth fetching again. */
export function mayChange({ state, confirmations, confirmationsNeeded }: ChainTransaction): boolean {
  return state === "pending" || (state === "succeeded" && confirmations < confirmationsNeeded)
}

/** The refresh interval of a page, in milliseconds. */
export const lookAgainAfter = 5000
