import type { ListVirtualCardsData, ListVirtualCardsErrorTag } from "@wallet/core/cards"
import { getVirtualCardsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's virtual cards. See `listVirtualCards` of `@wallet/core/cards`.
 *
 * @example
 * const { data: virtualCards, isPending, error } = useVirtualCards()
 */
export function useVirtualCards(
  options?: QueryHookOptions<ListVirtualCardsData, ListVirtualCardsErrorTag>,
): QueryHookResult<ListVirtualCardsData, ListVirtualCardsErrorTag> {
  return useCustomerQuery(getVirtualCardsQueryOptions(useWalletClient()), options)
}
