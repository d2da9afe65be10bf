import { revealVirtualCard } from "@wallet/core/cards"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Opens a look at a card's number and code: an address for a sandboxed frame, which opens once. See `revealVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const revealVirtualCard = useRevealVirtualCard()
 * const press = () => revealVirtualCard.mutate({ cardId: card.id, language: "en" })
 */
export const useRevealVirtualCard = createCallHook(revealVirtualCard)
