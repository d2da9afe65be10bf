import { orderVirtualCard } from "@wallet/core/cards"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Orders a card by a quote, once. See `orderVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const orderVirtualCard = useOrderVirtualCard()
 * const press = () => orderVirtualCard.submit({ quoteId: quote.id, label: "Subscriptions" })
 */
export function useOrderVirtualCard(
  options?: MoneyCallHookOptions<"orderVirtualCard">,
): MoneyCallHookResult<"orderVirtualCard"> {
  return useMoneyCall("orderVirtualCard", orderVirtualCard, options)
}
