import { quoteVirtualCard } from "@wallet/core/cards"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Asks for a firm price of a new card, in the currency of the wallet that pays. See `quoteVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const quoteVirtualCard = useQuoteVirtualCard()
 * const press = () => quoteVirtualCard.mutate({ binId: "sandbox-visa-usd", walletCurrency: "EUR" })
 */
export const useQuoteVirtualCard = createCallHook(quoteVirtualCard)
