import { getSavedCardsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The cards that the customer keeps for top-ups. See `listSavedCards` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: savedCards, isPending, error } = useSavedCards()
 */
export const useSavedCards = createQueryHook(getSavedCardsQueryOptions)
