import { listVirtualCards as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listVirtualCards` answers. */
export type ListVirtualCardsData = CallData<typeof call>
/** The tags that `listVirtualCards` may be refused with. */
export type ListVirtualCardsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's virtual cards, the newest first; those that have ended come last.
 *
 * @function
 * @throws `CallError` with a tag of `ListVirtualCardsErrorTag`.
 * @example
 * const { items: cards } = await listVirtualCards(client)
 */
export const listVirtualCards = createAction(call)
