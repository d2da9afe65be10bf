import { closeVirtualCard } from "@wallet/core/cards"
import { getVirtualCardsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Closes a card for good; its balance returns to the wallet in its currency. See `closeVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const closeVirtualCard = useCloseVirtualCard()
 * const press = () => closeVirtualCard.mutate({ cardId: card.id })
 */
export const useCloseVirtualCard = createCallHook(closeVirtualCard, [getVirtualCardsQueryKey, getWalletsQueryKey])
