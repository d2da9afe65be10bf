import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { findChainTransaction as call } from "#contract/explorer/explorer.ts"
import { createAction } from "#transport/createAction.ts"

/** What `findChainTransaction` takes. */
export type FindChainTransactionParameters = CallParameters<typeof call>
/** What `findChainTransaction` answers. */
export type FindChainTransactionData = CallData<typeof call>
/** The tags that `findChainTransaction` may be refused with. */
export type FindChainTransactionErrorTag = CallErrorTag<typeof call>

/**
 * Looks for a transaction on one chain, or on all that its hash may belong to. None found is no error: it may not be broadcast yet.
 *
 * @function
 * @throws `CallError` with a tag of `FindChainTransactionErrorTag`.
 * @example
 * const { transactions } = await findChainTransaction(client, {
 *   hash: "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b",
 *   network: "bitcoin",
 * })
 */
export const findChainTransaction = createAction(call)
