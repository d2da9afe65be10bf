import { type Reconciled, reconcile, type WalletClient } from "@wallet/core"
import type { MoneyCallName } from "@wallet/core/contract"

/** The outcome of a call that moves money, once it is certain. */
export type CertainOutcome<Name extends MoneyCallName> = Exclude<
  Reconciled<Name>,
  { readonly state: "in_progress" | "unreadable" }
>

/** Milliseconds between two requests for an unknown outcome. */
const askEvery = 2_000

/** Asks the provider for a call's outcome until it is certain. Gives `undefined` when `signal` aborts. */
export async function followOutcome<Name extends MoneyCallName>(
  client: WalletClient,
  call: Name,
  key: string,
  signal: AbortSignal,
): Promise<CertainOutcome<Name> | undefined> {
  while (!signal.aborted) {
    // A provider that can't be reached leaves the outcome unknown.
    const [outcome] = await reconcile(client, { call, key, signal }).catch((): Reconciled<Name>[] => [])
    if (outcome && isCertain(outcome) && !signal.aborted) return outcome
    await new Promise<void>((resolve) => client.options.timers.set(resolve, askEvery))
  }
  return undefined
}

function isCertain<Outcome extends { readonly state: string }>(
  outcome: Outcome,
): outcome is Exclude<Outcome, { readonly state: "in_progress" | "unreadable" }> {
  return outcome.state !== "in_progress" && outcome.state !== "unreadable"
}
