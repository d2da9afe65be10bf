import { getVirtualCard as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getVirtualCard` takes. */
export type GetVirtualCardParameters = CallParameters<typeof call>
/** What `getVirtualCard` answers. */
export type GetVirtualCardData = CallData<typeof call>
/** The tags that `getVirtualCard` may be refused with. */
export type GetVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Reads one card: its state, balance and limits, and never its number or code.
 *
 * @function
 * @throws `CallError` with a tag of `GetVirtualCardErrorTag`.
 * @example
 * const { available, limits } = await getVirtualCard(client, { cardId: card.id })
 */
export const getVirtualCard = createAction(call)
