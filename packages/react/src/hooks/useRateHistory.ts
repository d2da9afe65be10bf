import type { GetRateHistoryData, GetRateHistoryErrorTag, GetRateHistoryParameters } from "@wallet/core"
import { getRateHistoryQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, usePublicQuery } from "./useClientQuery.ts"

/**
 * How prices went. See `getRateHistory` of `@wallet/core`.
 *
 * @example
 * const { data: rateHistory, isPending, error } = useRateHistory({ range: "1w" })
 */
export function useRateHistory(
  parameters: GetRateHistoryParameters,
  options?: QueryHookOptions<GetRateHistoryData, GetRateHistoryErrorTag>,
): QueryHookResult<GetRateHistoryData, GetRateHistoryErrorTag> {
  return usePublicQuery(getRateHistoryQueryOptions(useWalletClient(), parameters), options)
}
