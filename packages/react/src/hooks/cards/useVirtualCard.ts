import { getVirtualCardQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One virtual card. See `getVirtualCard` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data: virtualCard, isPending, error } = useVirtualCard({ cardId: card.id })
 */
export const useVirtualCard = createQueryHookWith(getVirtualCardQueryOptions)
