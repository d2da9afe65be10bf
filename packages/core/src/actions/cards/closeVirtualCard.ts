import { closeVirtualCard as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `closeVirtualCard` takes. */
export type CloseVirtualCardParameters = CallParameters<typeof call>
/** What `closeVirtualCard` answers. */
export type CloseVirtualCardData = CallData<typeof call>
/** The tags that `closeVirtualCard` may be refused with. */
export type CloseVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Closes a card for good; its balance returns to the wallet in its currency.
 *
 * @function
 * @throws `CallError` with a tag of `CloseVirtualCardErrorTag`.
 * @example
 * const { state } = await closeVirtualCard(client, { cardId: card.id })
 */
export const closeVirtualCard = createAction(call)
