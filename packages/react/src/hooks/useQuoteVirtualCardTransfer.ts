import {
  type QuoteVirtualCardTransferData,
  type QuoteVirtualCardTransferErrorTag,
  type QuoteVirtualCardTransferParameters,
  quoteVirtualCardTransfer,
} from "@wallet/core/cards"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Asks for a firm price of money from a wallet to a card, or back. See `quoteVirtualCardTransfer` of `@wallet/core/cards`. */
export function useQuoteVirtualCardTransfer(): CallHookResult<
  QuoteVirtualCardTransferData,
  QuoteVirtualCardTransferErrorTag,
  QuoteVirtualCardTransferParameters
> {
  return useCall(quoteVirtualCardTransfer)
}
