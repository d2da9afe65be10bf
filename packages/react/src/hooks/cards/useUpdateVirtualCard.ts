import {
  type UpdateVirtualCardData,
  type UpdateVirtualCardErrorTag,
  type UpdateVirtualCardParameters,
  updateVirtualCard,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Changes the label of a card, whether it pays online, or its limits. See `updateVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const updateVirtualCard = useUpdateVirtualCard()
 * const press = () => updateVirtualCard.mutate({ cardId: "0198-card", online: false, dayLimit: "100" })
 */
export function useUpdateVirtualCard(): CallHookResult<
  UpdateVirtualCardData,
  UpdateVirtualCardErrorTag,
  UpdateVirtualCardParameters
> {
  return useCall(updateVirtualCard, [getVirtualCardsQueryKey])
}
