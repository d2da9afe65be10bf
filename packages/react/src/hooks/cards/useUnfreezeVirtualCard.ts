import { unfreezeVirtualCard } from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Lets a frozen card pay again. See `unfreezeVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const unfreezeVirtualCard = useUnfreezeVirtualCard()
 * const press = () => unfreezeVirtualCard.mutate({ cardId: card.id })
 */
export const useUnfreezeVirtualCard = createCallHook(unfreezeVirtualCard, [getVirtualCardsQueryKey])
