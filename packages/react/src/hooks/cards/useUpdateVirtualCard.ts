import { updateVirtualCard } from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Changes the label of a card, whether it pays online, or its limits. See `updateVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const updateVirtualCard = useUpdateVirtualCard()
 * const press = () => updateVirtualCard.mutate({ cardId: "0198-card", online: false, dayLimit: "100" })
 */
export const useUpdateVirtualCard = createCallHook(updateVirtualCard, [getVirtualCardsQueryKey])
