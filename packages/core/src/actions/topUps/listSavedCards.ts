import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listSavedCards as call } from "#contract/topUps/savedCards.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listSavedCards` answers. */
export type ListSavedCardsData = CallData<typeof call>
/** The tags that `listSavedCards` may be refused with. */
export type ListSavedCardsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the cards that the customer keeps for top-ups, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListSavedCardsErrorTag`.
 * @example
 * const cards = await listSavedCards(client)
 */
export const listSavedCards = createAction(call)
