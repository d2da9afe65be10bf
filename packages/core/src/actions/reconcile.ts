import type { WalletClient } from "../client.ts"
import { type PendingOperation, readPendingOperations, removePendingOperation } from "../state/pendingOperations.ts"
import { ownerOf } from "../transport/operation.ts"
import type { CallOptions } from "../transport/request.ts"
import { type GetIdempotencyOutcomeData, getIdempotencyOutcome } from "./getIdempotencyOutcome.ts"

/** What became of a call whose outcome was not known. */
export interface Reconciled {
  readonly key: string
  /** The call's name, e.g. `createTransfer`. */
  readonly call: string
  /** `absent`: it never arrived, and nothing happened. `in_progress`: ask again later; its key stays stored. */
  readonly state: "happened" | "refused" | "absent" | "in_progress"
}

/**
 * Asks the provider what became of the signed-in customer's calls whose outcome is not known, and forgets those that
 * are settled. Calls that may still be on their way are left for the next time.
 *
 * @throws `CallError` where the provider can't be asked; what was not settled until then stays stored.
 * @example
 * for (const { call, state } of await reconcile(client)) if (state === "happened") tell(call)
 */
export async function reconcile(client: WalletClient, options?: CallOptions): Promise<Reconciled[]> {
  const { storage, now, timeout } = client.options
  const owner = ownerOf(client)
  const open = readPendingOperations(storage, now()).filter(
    (operation) => operation.owner === owner && !operation.settled && now() - operation.at > timeout,
  )
  return Promise.all(open.map((operation) => reconcileOne(client, operation, options)))
}

async function reconcileOne(
  client: WalletClient,
  { key, call }: PendingOperation,
  options: CallOptions | undefined,
): Promise<Reconciled> {
  const state = stateOf(await getIdempotencyOutcome(client, { key }, options))
  if (state !== "in_progress") removePendingOperation(client.options.storage, client.options.now(), key)
  return { key, call, state }
}

function stateOf({ state, answer }: GetIdempotencyOutcomeData): Reconciled["state"] {
  if (state !== "settled") return state
  const ok = typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true
  return ok ? "happened" : "refused"
}
