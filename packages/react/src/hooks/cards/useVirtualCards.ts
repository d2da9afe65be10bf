import { getVirtualCardsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's virtual cards. See `listVirtualCards` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data: virtualCards, isPending, error } = useVirtualCards()
 */
export const useVirtualCards = createQueryHook(getVirtualCardsQueryOptions)
