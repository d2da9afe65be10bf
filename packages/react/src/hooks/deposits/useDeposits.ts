import type { ListDepositsData, ListDepositsErrorTag, ListDepositsParameters } from "@wallet/core"
import { getDepositsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The newest deposits. See `listDeposits` of `@wallet/core`.
 *
 * @example
 * const { data: deposits, isPending, error } = useDeposits()
 */
export function useDeposits(
  parameters: ListDepositsParameters = {},
  options?: QueryHookOptions<ListDepositsData, ListDepositsErrorTag>,
): QueryHookResult<ListDepositsData, ListDepositsErrorTag> {
  return useCustomerQuery(getDepositsQueryOptions(useWalletClient(), parameters), options)
}
