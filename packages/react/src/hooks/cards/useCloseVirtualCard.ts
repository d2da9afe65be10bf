import {
  type CloseVirtualCardData,
  type CloseVirtualCardErrorTag,
  type CloseVirtualCardParameters,
  closeVirtualCard,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Closes a card for good; its balance returns to the wallet in its currency. See `closeVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const closeVirtualCard = useCloseVirtualCard()
 * const press = () => closeVirtualCard.mutate({ cardId: card.id })
 */
export function useCloseVirtualCard(): CallHookResult<
  CloseVirtualCardData,
  CloseVirtualCardErrorTag,
  CloseVirtualCardParameters
> {
  return useCall(closeVirtualCard, [getVirtualCardsQueryKey, getWalletsQueryKey])
}
