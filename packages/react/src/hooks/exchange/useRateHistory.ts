import { getRateHistoryQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * How prices went. See `getRateHistory` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: rateHistory, isPending, error } = useRateHistory({ range: "1w" })
 */
export const useRateHistory = createPublicQueryHookWith(getRateHistoryQueryOptions)
