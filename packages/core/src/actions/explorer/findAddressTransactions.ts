import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { findAddressTransactions as call } from "#contract/explorer/explorer.ts"
import { createAction } from "#transport/createAction.ts"

/** What `findAddressTransactions` takes. */
export type FindAddressTransactionsParameters = CallParameters<typeof call>
/** What `findAddressTransactions` answers. */
export type FindAddressTransactionsData = CallData<typeof call>
/** The tags that `findAddressTransactions` may be refused with. */
export type FindAddressTransactionsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the newest transactions at an address, on one chain or on all that it may belong to.
 *
 * @function
 * @throws `CallError` with a tag of `FindAddressTransactionsErrorTag`.
 * @example
 * const { transactions } = await findAddressTransactions(client, { address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" })
 */
export const findAddressTransactions = createAction(call)
