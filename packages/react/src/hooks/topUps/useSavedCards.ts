import type { ListSavedCardsData, ListSavedCardsErrorTag } from "@wallet/core"
import { getSavedCardsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The cards that the customer keeps for top-ups. See `listSavedCards` of `@wallet/core`.
 *
 * @example
 * const { data: savedCards, isPending, error } = useSavedCards()
 */
export function useSavedCards(
  options?: QueryHookOptions<ListSavedCardsData, ListSavedCardsErrorTag>,
): QueryHookResult<ListSavedCardsData, ListSavedCardsErrorTag> {
  return useCustomerQuery(getSavedCardsQueryOptions(useWalletClient()), options)
}
