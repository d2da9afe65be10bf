import { transferVirtualCardMoney } from "@wallet/core/cards"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Moves money by a quote between a wallet and a card, once. See `transferVirtualCardMoney` of `@wallet/core/cards`.
 *
 * @example
 * const transferVirtualCardMoney = useTransferVirtualCardMoney()
 * const press = () => transferVirtualCardMoney.submit({ cardId: card.id, quoteId: quote.id })
 */
export function useTransferVirtualCardMoney(
  options?: MoneyCallHookOptions<"transferVirtualCardMoney">,
): MoneyCallHookResult<"transferVirtualCardMoney"> {
  return useMoneyCall("transferVirtualCardMoney", transferVirtualCardMoney, options)
}
