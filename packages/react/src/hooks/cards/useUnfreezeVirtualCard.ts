import {
  type UnfreezeVirtualCardData,
  type UnfreezeVirtualCardErrorTag,
  type UnfreezeVirtualCardParameters,
  unfreezeVirtualCard,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Lets a frozen card pay again. See `unfreezeVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const unfreezeVirtualCard = useUnfreezeVirtualCard()
 * const press = () => unfreezeVirtualCard.mutate({ cardId: card.id })
 */
export function useUnfreezeVirtualCard(): CallHookResult<
  UnfreezeVirtualCardData,
  UnfreezeVirtualCardErrorTag,
  UnfreezeVirtualCardParameters
> {
  return useCall(unfreezeVirtualCard, [getVirtualCardsQueryKey])
}
