import {
  type RevealVirtualCardData,
  type RevealVirtualCardErrorTag,
  type RevealVirtualCardParameters,
  revealVirtualCard,
} from "@wallet/core/cards"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Opens a look at a card's number and code: an address for a sandboxed frame, which opens once. See `revealVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const revealVirtualCard = useRevealVirtualCard()
 * const press = () => revealVirtualCard.mutate({ cardId: card.id, language: "en" })
 */
export function useRevealVirtualCard(): CallHookResult<
  RevealVirtualCardData,
  RevealVirtualCardErrorTag,
  RevealVirtualCardParameters
> {
  return useCall(revealVirtualCard)
}
