import { unfreezeVirtualCard as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `unfreezeVirtualCard` takes. */
export type UnfreezeVirtualCardParameters = CallParameters<typeof call>
/** What `unfreezeVirtualCard` answers. */
export type UnfreezeVirtualCardData = CallData<typeof call>
/** The tags that `unfreezeVirtualCard` may be refused with. */
export type UnfreezeVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Lets a frozen card pay again. A block of the provider's can't be lifted by it.
 *
 * @function
 * @throws `CallError` with a tag of `UnfreezeVirtualCardErrorTag`.
 * @example
 * const { state } = await unfreezeVirtualCard(client, { cardId: card.id })
 */
export const unfreezeVirtualCard = createAction(call)
