import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { removeSavedCard as call } from "#contract/topUps/savedCards.ts"
import { createAction } from "#transport/createAction.ts"

/** What `removeSavedCard` takes. */
export type RemoveSavedCardParameters = CallParameters<typeof call>
/** What `removeSavedCard` answers. */
export type RemoveSavedCardData = CallData<typeof call>
/** The tags that `removeSavedCard` may be refused with. */
export type RemoveSavedCardErrorTag = CallErrorTag<typeof call>

/**
 * Forgets a card, here and at the card company.
 *
 * @function
 * @throws `CallError` with a tag of `RemoveSavedCardErrorTag`.
 * @example
 * await removeSavedCard(client, { cardId: savedCard.id })
 */
export const removeSavedCard = createAction(call)
