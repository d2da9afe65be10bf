import * as v from "valibot"
import { type OpenOperation, type OpenOperationsFilter, openOperations } from "#actions/history/openOperations.ts"
import { type GetIdempotencyOutcomeData, getIdempotencyOutcome } from "#actions/provider.ts"
import type { WalletClient } from "#client.ts"
import type { Contract, KeyedCallName, MoneyCallName } from "#contract/contract.ts"
import type { Call, CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { moneyCalls } from "#contract/moneyCalls.ts"
import { ApiError, type ContractError } from "#errors/errors.ts"
import { putPendingOperation, readPendingOperations, removePendingOperation } from "#state/pendingOperations.ts"
import { readParsed } from "#transport/readAnswer.ts"
import type { CallOptions } from "#transport/request.ts"

/**
 * The outcome of an operation:
 * - `happened`: `data` is what the call would have returned, held against the contract where the call moves money;
 * - `refused`: `error` is what it would have thrown; with `answer_not_kept` it has happened, and its secret is lost;
 * - `answer_removed`: it happened so long ago that the provider no longer keeps the answer; `operationId` names what was
 *   made, and `error` is what the same call under the same key is refused with;
 * - `absent`: it never arrived and never will; a second try takes the same key;
 * - `in_progress`: it is under way, or may still arrive; ask again later;
 * - `unreadable`: it is settled, but the stored answer is against the contract; it stays open.
 */
export type Outcome<Data, Tag extends string> =
  | { readonly state: "happened"; readonly data: Data }
  | { readonly state: "refused"; readonly error: ApiError<Tag> }
  | {
      readonly state: "answer_removed"
      readonly operationId: string | undefined
      readonly error: ApiError<"answer_not_kept">
    }
  | { readonly state: "absent" }
  | { readonly state: "in_progress" }
  | { readonly state: "unreadable"; readonly error: ContractError }

type ReconciledData<N extends KeyedCallName> = N extends MoneyCallName ? CallData<Contract[N]> : unknown

/** An operation whose outcome was asked for. */
export type Reconciled<Name extends KeyedCallName = KeyedCallName> = {
  [N in Name]: OpenOperation<N> & Outcome<ReconciledData<N>, CallErrorTag<Contract[N]>>
}[Name]

/** The operations to ask for, and the signal that ends the asking. */
export interface ReconcileOptions<Name extends KeyedCallName = KeyedCallName>
  extends OpenOperationsFilter<Name>,
    CallOptions {
  /** One operation alone. With `call` it is asked for even where someone else has settled it meanwhile. */
  readonly key?: string | undefined
}

/**
 * Requests the outcomes of the signed-in customer's open operations, and closes those with a final one.
 *
 * @throws `CallError` where the provider can't be asked; what was not settled until then stays open.
 * @example
 * for (const { call, state } of await reconcile(client)) if (state === "happened") tell(call)
 */
export async function reconcile<Name extends KeyedCallName = KeyedCallName>(
  client: WalletClient,
  options: ReconcileOptions<Name> = {},
): Promise<Reconciled<Name>[]> {
  const { call, key } = options
  const open = openOperations<Name>(client, { call }).filter((operation) => key === undefined || operation.key === key)
  const gone = open.length === 0 && call !== undefined && key !== undefined ? [{ key, call, at: 0 }] : []
  return Promise.all([...open, ...gone].map((operation) => reconcileOne(client, operation, options)))
}

async function reconcileOne<Name extends KeyedCallName>(
  client: WalletClient,
  operation: OpenOperation<Name>,
  { signal }: CallOptions,
): Promise<Reconciled<Name>> {
  const asked = await getIdempotencyOutcome(client, { key: operation.key }, { signal })
  const outcome = asked.state === "settled" ? readOutcome(operation.call, asked) : readUnsettled(asked)
  // The contract has just said so of the answer of a call that moves money; of others nothing more is said.
  return { ...operation, ...close(client, operation, outcome) } as Reconciled<Name>
}

type AnyOutcome = Outcome<unknown, string>

/** A state that is not known here says nothing of the end, so the operation stays open. */
function readUnsettled({ state }: GetIdempotencyOutcomeData): AnyOutcome {
  return { state: state === "absent" ? "absent" : "in_progress" }
}

const callsByName: Readonly<Record<string, Call>> = moneyCalls

/** The stored answer, read as if it had just come. Of all calls with a key no client needs the schemas in its bundle. */
function readOutcome(name: string, { answer, outcome, operationId, tag }: GetIdempotencyOutcomeData): AnyOutcome {
  if (!answer && outcome === "happened") {
    const details = operationId ? { id: operationId } : undefined
    const error = new ApiError(name, { tag: "answer_not_kept", status: 0, details })
    return { state: "answer_removed", operationId: operationId ?? undefined, error }
  }
  if (!answer && outcome === "refused" && tag)
    return { state: "refused", error: new ApiError(name, { tag, status: 0 }) }
  const known = Object.hasOwn(callsByName, name) ? callsByName[name] : undefined
  const reading = readParsed(known ?? { name, data: v.unknown() }, 0, answer)
  if ("data" in reading) return { state: "happened", data: reading.data }
  const { error } = reading
  return error.name === "ApiError" ? { state: "refused", error } : { state: "unreadable", error }
}

/** Forgets what has come to its end. */
function close(client: WalletClient, { key, at }: OpenOperation, outcome: AnyOutcome): AnyOutcome {
  const { storage, now, timeout } = client.options
  if (outcome.state === "in_progress" || outcome.state === "unreadable") return outcome
  if (outcome.state !== "absent") {
    removePendingOperation(storage, now(), key)
    return outcome
  }

  const record = readPendingOperations(storage, now()).find((operation) => operation.key === key)
  // It may have been sent again since, and no attempt lives longer than its time limit.
  if (now() - (record?.at ?? at) <= timeout) return { state: "in_progress" }
  if (record) putPendingOperation(storage, now(), { ...record, lost: true })
  return outcome
}
