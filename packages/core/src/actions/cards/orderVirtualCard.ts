import { orderVirtualCard as call } from "#contract/cards/cardQuotes.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `orderVirtualCard` takes. */
export type OrderVirtualCardParameters = CallParameters<typeof call>
/** What `orderVirtualCard` answers. */
export type OrderVirtualCardData = CallData<typeof call>
/** The tags that `orderVirtualCard` may be refused with. */
export type OrderVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Orders a card by a quote, once. The fee is held until the card is issued.
 *
 * @function
 * @throws `CallError` with a tag of `OrderVirtualCardErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const card = await orderVirtualCard(client, { quoteId: quote.id, label: "Subscriptions" })
 */
export const orderVirtualCard = createKeyedAction(call)
