import type { GetTopUpData, GetTopUpErrorTag, GetTopUpParameters } from "@wallet/core"
import { getTopUpQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One top-up. See `getTopUp` of `@wallet/core`.
 *
 * @example
 * const { data: topUp, isPending, error } = useTopUp({ topUpId: "top-up-1" })
 */
export function useTopUp(
  parameters: GetTopUpParameters,
  options?: QueryHookOptions<GetTopUpData, GetTopUpErrorTag>,
): QueryHookResult<GetTopUpData, GetTopUpErrorTag> {
  return useCustomerQuery(getTopUpQueryOptions(useWalletClient(), parameters), options)
}
