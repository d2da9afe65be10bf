import type { GetVirtualCardData, GetVirtualCardErrorTag, GetVirtualCardParameters } from "@wallet/core/cards"
import { getVirtualCardQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One virtual card. See `getVirtualCard` of `@wallet/core/cards`.
 *
 * @example
 * const { data: virtualCard, isPending, error } = useVirtualCard({ cardId: card.id })
 */
export function useVirtualCard(
  parameters: GetVirtualCardParameters,
  options?: QueryHookOptions<GetVirtualCardData, GetVirtualCardErrorTag>,
): QueryHookResult<GetVirtualCardData, GetVirtualCardErrorTag> {
  return useCustomerQuery(getVirtualCardQueryOptions(useWalletClient(), parameters), options)
}
