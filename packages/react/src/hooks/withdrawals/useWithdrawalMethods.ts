import type { ListWithdrawalMethodsData, ListWithdrawalMethodsErrorTag } from "@wallet/core"
import { getWithdrawalMethodsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The ways out of the wallets. See `listWithdrawalMethods` of `@wallet/core`.
 *
 * @example
 * const { data: withdrawalMethods, isPending, error } = useWithdrawalMethods()
 */
export function useWithdrawalMethods(
  options?: QueryHookOptions<ListWithdrawalMethodsData, ListWithdrawalMethodsErrorTag>,
): QueryHookResult<ListWithdrawalMethodsData, ListWithdrawalMethodsErrorTag> {
  return useCustomerQuery(getWithdrawalMethodsQueryOptions(useWalletClient()), options)
}
