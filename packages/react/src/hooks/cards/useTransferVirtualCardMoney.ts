import { transferVirtualCardMoney } from "@wallet/core/cards"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Moves money by a quote between a wallet and a card, once. See `transferVirtualCardMoney` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const transferVirtualCardMoney = useTransferVirtualCardMoney()
 * const press = () => transferVirtualCardMoney.submit({ cardId: card.id, quoteId: quote.id })
 */
export const useTransferVirtualCardMoney = createMoneyCallHook("transferVirtualCardMoney", transferVirtualCardMoney)
