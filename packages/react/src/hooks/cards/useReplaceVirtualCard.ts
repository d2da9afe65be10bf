import { replaceVirtualCard } from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Ends a card and orders another one with its balance, limits and label, free of charge. See `replaceVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const replaceVirtualCard = useReplaceVirtualCard()
 * const press = () => replaceVirtualCard.mutate({ cardId: card.id })
 */
export const useReplaceVirtualCard = createCallHook(replaceVirtualCard, [getVirtualCardsQueryKey])
