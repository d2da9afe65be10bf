import {
  type FreezeVirtualCardData,
  type FreezeVirtualCardErrorTag,
  type FreezeVirtualCardParameters,
  freezeVirtualCard,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Stops payments with a card until `unfreezeVirtualCard`. See `freezeVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const freezeVirtualCard = useFreezeVirtualCard()
 * const press = () => freezeVirtualCard.mutate({ cardId: card.id })
 */
export function useFreezeVirtualCard(): CallHookResult<
  FreezeVirtualCardData,
  FreezeVirtualCardErrorTag,
  FreezeVirtualCardParameters
> {
  return useCall(freezeVirtualCard, [getVirtualCardsQueryKey])
}
