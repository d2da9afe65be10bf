import { quoteVirtualCardTransfer as call } from "#contract/cards/cardQuotes.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `quoteVirtualCardTransfer` takes. */
export type QuoteVirtualCardTransferParameters = CallParameters<typeof call>
/** What `quoteVirtualCardTransfer` answers. */
export type QuoteVirtualCardTransferData = CallData<typeof call>
/** The tags that `quoteVirtualCardTransfer` may be refused with. */
export type QuoteVirtualCardTransferErrorTag = CallErrorTag<typeof call>

/**
 * Asks for a firm price of money from a wallet to a card, or back.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteVirtualCardTransferErrorTag`.
 * @example
 * const quote = await quoteVirtualCardTransfer(client, {
 *   cardId: card.id,
 *   purpose: "top_up",
 *   walletCurrency: "USDT",
 *   amount: "50",
 *   side: "send",
 * })
 */
export const quoteVirtualCardTransfer = createAction(call)
