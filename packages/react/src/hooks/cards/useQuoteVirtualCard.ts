import {
  type QuoteVirtualCardData,
  type QuoteVirtualCardErrorTag,
  type QuoteVirtualCardParameters,
  quoteVirtualCard,
} from "@wallet/core/cards"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Asks for a firm price of a new card, in the currency of the wallet that pays. See `quoteVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const quoteVirtualCard = useQuoteVirtualCard()
 * const press = () => quoteVirtualCard.mutate({ binId: "sandbox-visa-usd", walletCurrency: "EUR" })
 */
export function useQuoteVirtualCard(): CallHookResult<
  QuoteVirtualCardData,
  QuoteVirtualCardErrorTag,
  QuoteVirtualCardParameters
> {
  return useCall(quoteVirtualCard)
}
