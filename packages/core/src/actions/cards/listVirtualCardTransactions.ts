import { listVirtualCardTransactions as call } from "#contract/cards/cardTransactions.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listVirtualCardTransactions` takes. */
export type ListVirtualCardTransactionsParameters = CallParameters<typeof call>
/** What `listVirtualCardTransactions` answers. */
export type ListVirtualCardTransactionsData = CallData<typeof call>
/** The tags that `listVirtualCardTransactions` may be refused with. */
export type ListVirtualCardTransactionsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the payments with a card, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListVirtualCardTransactionsErrorTag`.
 * @example
 * const { items: payments } = await listVirtualCardTransactions(client, { cardId: card.id })
 */
export const listVirtualCardTransactions = createAction(call)
