import type { ListDepositNetworksData, ListDepositNetworksErrorTag } from "@wallet/core"
import { getDepositNetworksQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The chains on which each currency can be received. See `listDepositNetworks` of `@wallet/core`.
 *
 * @example
 * const { data: depositNetworks, isPending, error } = useDepositNetworks()
 */
export function useDepositNetworks(
  options?: QueryHookOptions<ListDepositNetworksData, ListDepositNetworksErrorTag>,
): QueryHookResult<ListDepositNetworksData, ListDepositNetworksErrorTag> {
  return useCustomerQuery(getDepositNetworksQueryOptions(useWalletClient()), options)
}
