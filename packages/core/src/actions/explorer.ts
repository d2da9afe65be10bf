import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/explorer/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** The parameters of `findAddressTransactions`. */
export type FindAddressTransactionsParameters = CallParameters<typeof calls.findAddressTransactions>
/** The answer of `findAddressTransactions`. */
export type FindAddressTransactionsData = CallData<typeof calls.findAddressTransactions>
/** The tags that `findAddressTransactions` may be refused with. */
export type FindAddressTransactionsErrorTag = CallErrorTag<typeof calls.findAddressTransactions>

/**
 * Reads the newest transactions at an address, on one chain or on all that it may belong to.
 *
 * @function
 * @throws `CallError` with a tag of `FindAddressTransactionsErrorTag`.
 * @example
 * const { transactions } = await findAddressTransactions(client, { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" })
 */
export const findAddressTransactions = createAction(calls.findAddressTransactions)

/** The parameters of `findChainTransaction`. */
export type FindChainTransactionParameters = CallParameters<typeof calls.findChainTransaction>
/** The answer of `findChainTransaction`. */
export type FindChainTransactionData = CallData<typeof calls.findChainTransaction>
/** The tags that `findChainTransaction` may be refused with. */
export type FindChainTransactionErrorTag = CallErrorTag<typeof calls.findChainTransaction>

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
export const findChainTransaction = createAction(calls.findChainTransaction)
