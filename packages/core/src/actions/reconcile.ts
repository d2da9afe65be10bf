import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import type { Contract, MoneyCallName } from "../contract/contract.ts"
import { moneyCalls } from "../contract/moneyCalls.ts"
import type { ApiError, ContractError } from "../errors/errors.ts"
import { putPendingOperation, readPendingOperations, removePendingOperation } from "../state/pendingOperations.ts"
import { readParsed } from "../transport/readAnswer.ts"
import type { CallOptions } from "../transport/request.ts"
import { getIdempotencyOutcome } from "./getIdempotencyOutcome.ts"
import { type OpenOperation, type OpenOperationsFilter, openOperations } from "./openOperations.ts"

/**
 * What became of an operation:
 * - `happened`: `data` is what the call would have returned;
 * - `refused`: `error` is what it would have thrown;
 * - `absent`: it never arrived and never will; a second try takes the same key;
 * - `in_progress`: it is under way, or may still arrive; ask again later;
 * - `unreadable`: it is settled, but the stored answer is against the contract; it stays open.
 */
export type Outcome<Data, Tag extends string> =
  | { readonly state: "happened"; readonly data: Data }
  | { readonly state: "refused"; readonly error: ApiError<Tag> }
  | { readonly state: "absent" }
  | { readonly state: "in_progress" }
  | { readonly state: "unreadable"; readonly error: ContractError }

/** An operation whose outcome was asked for. */
export type Reconciled<Name extends MoneyCallName = MoneyCallName> = {
  [N in Name]: OpenOperation<N> & Outcome<CallData<Contract[N]>, CallErrorTag<Contract[N]>>
}[Name]

/** Which operations are meant, and how the asking ends. */
export interface ReconcileOptions<Name extends MoneyCallName = MoneyCallName>
  extends OpenOperationsFilter<Name>,
    CallOptions {
  /** One operation alone. With `call` it is asked for even where someone else has settled it meanwhile. */
  readonly key?: string | undefined
}

/**
 * Asks the provider what became of the signed-in customer's open operations, and closes those whose end is certain.
 *
 * @throws `CallError` where the provider can't be asked; what was not settled until then stays open.
 * @example
 * for (const { call, state } of await reconcile(client)) if (state === "happened") tell(call)
 */
export async function reconcile<Name extends MoneyCallName = MoneyCallName>(
  client: WalletClient,
  options: ReconcileOptions<Name> = {},
): Promise<Reconciled<Name>[]> {
  const { call, key } = options
  const open = openOperations<Name>(client, { call }).filter((operation) => key === undefined || operation.key === key)
  const gone = open.length === 0 && call !== undefined && key !== undefined ? [{ key, call, at: 0 }] : []
  return Promise.all([...open, ...gone].map((operation) => reconcileOne(client, operation, options)))
}

async function reconcileOne<Name extends MoneyCallName>(
  client: WalletClient,
  operation: OpenOperation<Name>,
  { signal }: CallOptions,
): Promise<Reconciled<Name>> {
  const { state, answer } = await getIdempotencyOutcome(client, { key: operation.key }, { signal })
  const outcome = state === "settled" ? readOutcome(operation.call, answer) : { state }
  // The contract has just said so of this very call's answer.
  return { ...operation, ...close(client, operation, outcome) } as Reconciled<Name>
}

type AnyOutcome = Outcome<unknown, string>

/** The stored answer, held against the contract as if it had just come. */
function readOutcome(call: MoneyCallName, answer: unknown): AnyOutcome {
  const reading = readParsed(moneyCalls[call], 0, answer)
  if ("data" in reading) return { state: "happened", data: reading.data }
  const { error } = reading
  return error.name === "ApiError" ? { state: "refused", error } : { state: "unreadable", error }
}

/** Forgets what has come to its end. */
function close(client: WalletClient, { key, at }: OpenOperation, outcome: AnyOutcome): AnyOutcome {
  const { storage, now, timeout } = client.options
  if (outcome.state === "happened" || outcome.state === "refused") removePendingOperation(storage, now(), key)
  if (outcome.state !== "absent") return outcome

  const record = readPendingOperations(storage, now()).find((operation) => operation.key === key)
  // It may have been sent again since, and no attempt lives longer than its time limit.
  if (now() - (record?.at ?? at) <= timeout) return { state: "in_progress" }
  if (record) putPendingOperation(storage, now(), { ...record, lost: true })
  return outcome
}
