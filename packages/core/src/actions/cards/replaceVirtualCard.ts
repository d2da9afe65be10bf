import { replaceVirtualCard as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `replaceVirtualCard` takes. */
export type ReplaceVirtualCardParameters = CallParameters<typeof call>
/** What `replaceVirtualCard` answers. */
export type ReplaceVirtualCardData = CallData<typeof call>
/** The tags that `replaceVirtualCard` may be refused with. */
export type ReplaceVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Ends a card and orders another one with its balance, limits and label, free of charge. Answers the new card.
 *
 * @function
 * @throws `CallError` with a tag of `ReplaceVirtualCardErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const replacement = await replaceVirtualCard(client, { cardId: card.id })
 */
export const replaceVirtualCard = createKeyedAction(call)
