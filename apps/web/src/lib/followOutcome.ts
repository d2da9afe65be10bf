import { type Reconciled, reconcile, type WalletClient } from "@wallet/core"
import type { CallData, Contract, MoneyCallName } from "@wallet/core/contract"

/** The certain end of an operation: it happened (`answer_removed`: too long ago to show it), was refused, or never arrived. */
export type Verdict<Call extends MoneyCallName> =
  | { readonly state: "happened"; readonly data: CallData<Contract[Call]> }
  | { readonly state: "refused" | "answer_removed"; readonly error: unknown }
  | { readonly state: "absent" }

/** How often an unknown outcome is asked for, in milliseconds. */
const askEvery = 2_000

/**
 * Asks the provider what became of an operation until that is certain. `undefined` once `signal` ends the asking.
 */
export async function followOutcome<Call extends MoneyCallName>(
  client: WalletClient,
  call: Call,
  key: string,
  signal: AbortSignal,
): Promise<Verdict<Call> | undefined> {
  while (!signal.aborted) {
    // Nobody to ask right now means that nothing is certain yet.
    const [outcome] = await reconcile(client, { call, key, signal }).catch((): Reconciled<Call>[] => [])
    if (outcome && isCertain(outcome) && !signal.aborted) return outcome
    await new Promise((resolve) => setTimeout(resolve, askEvery))
  }
  return undefined
}

function isCertain<Outcome extends { readonly state: string }>(
  outcome: Outcome,
): outcome is Exclude<Outcome, { readonly state: "in_progress" | "unreadable" }> {
  return outcome.state !== "in_progress" && outcome.state !== "unreadable"
}
