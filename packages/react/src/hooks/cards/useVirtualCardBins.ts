import type { ListVirtualCardBinsData, ListVirtualCardBinsErrorTag } from "@wallet/core"
import { getVirtualCardBinsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The card products on offer. See `listVirtualCardBins` of `@wallet/core`.
 *
 * @example
 * const { data: virtualCardBins, isPending, error } = useVirtualCardBins()
 */
export function useVirtualCardBins(
  options?: QueryHookOptions<ListVirtualCardBinsData, ListVirtualCardBinsErrorTag>,
): QueryHookResult<ListVirtualCardBinsData, ListVirtualCardBinsErrorTag> {
  return useCustomerQuery(getVirtualCardBinsQueryOptions(useWalletClient()), options)
}
