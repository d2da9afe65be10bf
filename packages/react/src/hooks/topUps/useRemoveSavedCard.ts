import {
  type RemoveSavedCardData,
  type RemoveSavedCardErrorTag,
  type RemoveSavedCardParameters,
  removeSavedCard,
} from "@wallet/core"
import { getSavedCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Forgets a card, here and at the card company. See `removeSavedCard` of `@wallet/core`.
 *
 * @example
 * const removeSavedCard = useRemoveSavedCard()
 * const press = () => removeSavedCard.mutate({ cardId: savedCard.id })
 */
export function useRemoveSavedCard(): CallHookResult<
  RemoveSavedCardData,
  RemoveSavedCardErrorTag,
  RemoveSavedCardParameters
> {
  return useCall(removeSavedCard, [getSavedCardsQueryKey])
}
