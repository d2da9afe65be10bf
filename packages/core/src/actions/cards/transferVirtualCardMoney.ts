import { transferVirtualCardMoney as call } from "#contract/cards/cardQuotes.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `transferVirtualCardMoney` takes. */
export type TransferVirtualCardMoneyParameters = CallParameters<typeof call>
/** What `transferVirtualCardMoney` answers. */
export type TransferVirtualCardMoneyData = CallData<typeof call>
/** The tags that `transferVirtualCardMoney` may be refused with. */
export type TransferVirtualCardMoneyErrorTag = CallErrorTag<typeof call>

/**
 * Moves money by a quote between a wallet and a card, once. Answers the card as it is then.
 *
 * @function
 * @throws `CallError` with a tag of `TransferVirtualCardMoneyErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { available } = await transferVirtualCardMoney(client, { cardId: card.id, quoteId: quote.id })
 */
export const transferVirtualCardMoney = createKeyedAction(call)
