import { revealVirtualCard as call } from "#contract/cards/cards.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `revealVirtualCard` takes. */
export type RevealVirtualCardParameters = CallParameters<typeof call>
/** What `revealVirtualCard` answers. */
export type RevealVirtualCardData = CallData<typeof call>
/** The tags that `revealVirtualCard` may be refused with. */
export type RevealVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Opens a look at a card's number and code: an address for a sandboxed frame, which opens once. Refused with
 * `step_up_required` until the customer has confirmed it. The number never passes through this package.
 *
 * @function
 * @throws `CallError` with a tag of `RevealVirtualCardErrorTag`.
 * @example
 * const { url, expiresAt } = await revealVirtualCard(client, { cardId: card.id, language: "en" })
 */
export const revealVirtualCard = createAction(call)
