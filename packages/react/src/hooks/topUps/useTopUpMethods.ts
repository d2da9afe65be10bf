import type { ListTopUpMethodsData, ListTopUpMethodsErrorTag } from "@wallet/core"
import { getTopUpMethodsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The ways to top up, by currency. See `listTopUpMethods` of `@wallet/core`.
 *
 * @example
 * const { data: topUpMethods, isPending, error } = useTopUpMethods()
 */
export function useTopUpMethods(
  options?: QueryHookOptions<ListTopUpMethodsData, ListTopUpMethodsErrorTag>,
): QueryHookResult<ListTopUpMethodsData, ListTopUpMethodsErrorTag> {
  return useCustomerQuery(getTopUpMethodsQueryOptions(useWalletClient()), options)
}
