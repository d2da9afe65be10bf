import {
  type ReplaceVirtualCardData,
  type ReplaceVirtualCardErrorTag,
  type ReplaceVirtualCardParameters,
  replaceVirtualCard,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Ends a card and orders another one with its balance, limits and label, free of charge. See `replaceVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const replaceVirtualCard = useReplaceVirtualCard()
 * const press = () => replaceVirtualCard.mutate({ cardId: card.id })
 */
export function useReplaceVirtualCard(): CallHookResult<
  ReplaceVirtualCardData,
  ReplaceVirtualCardErrorTag,
  ReplaceVirtualCardParameters
> {
  return useCall(replaceVirtualCard, [getVirtualCardsQueryKey])
}
