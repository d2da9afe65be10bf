import { freezeVirtualCard as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `freezeVirtualCard` takes. */
export type FreezeVirtualCardParameters = CallParameters<typeof call>
/** What `freezeVirtualCard` answers. */
export type FreezeVirtualCardData = CallData<typeof call>
/** The tags that `freezeVirtualCard` may be refused with. */
export type FreezeVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Stops payments with a card until `unfreezeVirtualCard`.
 *
 * @function
 * @throws `CallError` with a tag of `FreezeVirtualCardErrorTag`.
 * @example
 * const { state } = await freezeVirtualCard(client, { cardId: card.id })
 */
export const freezeVirtualCard = createAction(call)
