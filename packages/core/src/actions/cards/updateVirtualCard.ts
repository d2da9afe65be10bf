import { updateVirtualCard as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `updateVirtualCard` takes. */
export type UpdateVirtualCardParameters = CallParameters<typeof call>
/** What `updateVirtualCard` answers. */
export type UpdateVirtualCardData = CallData<typeof call>
/** The tags that `updateVirtualCard` may be refused with. */
export type UpdateVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Changes the label of a card, whether it pays online, or its limits. What is left out stays as it is.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateVirtualCardErrorTag`.
 * @example
 * const card = await updateVirtualCard(client, { cardId: "0198-card", online: false, dayLimit: "100" })
 */
export const updateVirtualCard = createAction(call)
