import { quoteVirtualCard as call } from "#contract/cards/cardQuotes.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `quoteVirtualCard` takes. */
export type QuoteVirtualCardParameters = CallParameters<typeof call>
/** What `quoteVirtualCard` answers. */
export type QuoteVirtualCardData = CallData<typeof call>
/** The tags that `quoteVirtualCard` may be refused with. */
export type QuoteVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Asks for a firm price of a new card, in the currency of the wallet that pays.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteVirtualCardErrorTag`.
 * @example
 * const quote = await quoteVirtualCard(client, { binId: "sandbox-visa-usd", walletCurrency: "EUR" })
 */
export const quoteVirtualCard = createAction(call)
