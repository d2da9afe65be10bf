import type { GetRateHistoryData, GetRateHistoryErrorTag, GetRateHistoryParameters } from "@wallet/core"
import { getRateHistoryQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * How prices went. See `getRateHistory` of `@wallet/core`.
 *
 * @example
 * const { data: rateHistory, isPending, error } = useRateHistory({ range: "1w" })
 */
export function useRateHistory(
  parameters: GetRateHistoryParameters,
  options?: PublicQueryHookOptions<GetRateHistoryData, GetRateHistoryErrorTag>,
): PublicQueryHookResult<GetRateHistoryData, GetRateHistoryErrorTag> {
  return usePublicQuery(getRateHistoryQueryOptions(useWalletClient(), parameters), options)
}
