import type { Call } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Caller } from "../caller.ts"
import { isInSession } from "../caller.ts"
import type { ConfirmableRequest, Gate } from "../gate.ts"

/** A request that its caller may have to confirm. */
export type AuthorisableRequest = Omit<ConfirmableRequest, "caller"> & { readonly caller: Caller }

/**
 * Checks within the transaction that the caller may make this call.
 *
 * @returns a function that consumes the proof of this request, for calls whose own policy decides if one is required.
 * @throws Refusal `account_frozen`, or the gate's demand for a proof.
 */
export async function authorise(
  gate: Pick<Gate, "requireNotFrozen" | "spendProof">,
  call: Pick<Call, "movesMoney" | "whileFrozen" | "stepUp">,
  request: AuthorisableRequest,
  trx: Transaction<Database>,
): Promise<() => Promise<void>> {
  if (call.movesMoney && !call.whileFrozen) await gate.requireNotFrozen(trx, request.caller.account)
  const requireStepUp = () => spendProof(gate, request, trx)
  if (call.stepUp === true) await requireStepUp()
  return requireStepUp
}

/** Uses up the proof of this very request, in its transaction. */
export async function spendProof(
  gate: Pick<Gate, "spendProof">,
  { caller, ...request }: AuthorisableRequest,
  trx: Transaction<Database>,
): Promise<void> {
  // A key or an app can't be asked anything: its scope let it make this call, and making a key with that scope took a step-up.
  if (isInSession(caller)) await gate.spendProof(trx, { ...request, caller })
}
