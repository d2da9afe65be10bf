import { freezeVirtualCard } from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Stops payments with a card until `unfreezeVirtualCard`. See `freezeVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const freezeVirtualCard = useFreezeVirtualCard()
 * const press = () => freezeVirtualCard.mutate({ cardId: card.id })
 */
export const useFreezeVirtualCard = createCallHook(freezeVirtualCard, [getVirtualCardsQueryKey])
