import { removeSavedCard } from "@wallet/core"
import { getSavedCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Forgets a card, here and at the card company. See `removeSavedCard` of `@wallet/core`.
 *
 * @function
 * @example
 * const removeSavedCard = useRemoveSavedCard()
 * const press = () => removeSavedCard.mutate({ cardId: savedCard.id })
 */
export const useRemoveSavedCard = createCallHook(removeSavedCard, [getSavedCardsQueryKey])
