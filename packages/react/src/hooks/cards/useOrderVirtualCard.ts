import { orderVirtualCard } from "@wallet/core/cards"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Orders a card by a quote, once. See `orderVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const orderVirtualCard = useOrderVirtualCard()
 * const press = () => orderVirtualCard.submit({ quoteId: quote.id, label: "Subscriptions" })
 */
export const useOrderVirtualCard = createMoneyCallHook("orderVirtualCard", orderVirtualCard)
