import { quoteVirtualCardTransfer } from "@wallet/core/cards"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Asks for a firm price of money from a wallet to a card, or back. See `quoteVirtualCardTransfer` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const quoteVirtualCardTransfer = useQuoteVirtualCardTransfer()
 * const press = () => quoteVirtualCardTransfer.mutate({
 *   cardId: card.id,
 *   purpose: "top_up",
 *   walletCurrency: "USDT",
 *   amount: "50",
 *   side: "send",
 * })
 */
export const useQuoteVirtualCardTransfer = createCallHook(quoteVirtualCardTransfer)
