import {
  type QuoteVirtualCardTransferData,
  type QuoteVirtualCardTransferErrorTag,
  type QuoteVirtualCardTransferParameters,
  quoteVirtualCardTransfer,
} from "@wallet/core/cards"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Asks for a firm price of money from a wallet to a card, or back. See `quoteVirtualCardTransfer` of `@wallet/core/cards`.
 *
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
export function useQuoteVirtualCardTransfer(): CallHookResult<
  QuoteVirtualCardTransferData,
  QuoteVirtualCardTransferErrorTag,
  QuoteVirtualCardTransferParameters
> {
  return useCall(quoteVirtualCardTransfer)
}
