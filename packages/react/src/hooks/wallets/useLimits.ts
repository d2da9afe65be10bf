import type { GetLimitsData, GetLimitsErrorTag } from "@wallet/core"
import { getLimitsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's limits and what is left of them. See `getLimits` of `@wallet/core`.
 *
 * @example
 * const { data: limits, isPending, error } = useLimits()
 */
export function useLimits(
  options?: QueryHookOptions<GetLimitsData, GetLimitsErrorTag>,
): QueryHookResult<GetLimitsData, GetLimitsErrorTag> {
  return useCustomerQuery(getLimitsQueryOptions(useWalletClient()), options)
}
