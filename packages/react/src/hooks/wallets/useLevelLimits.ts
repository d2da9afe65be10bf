import type { ListLimitsData, ListLimitsErrorTag } from "@wallet/core"
import { getLevelLimitsQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The limits of every level of verification. See `listLimits` of `@wallet/core`.
 *
 * @example
 * const { data: levelLimits, isPending, error } = useLevelLimits()
 */
export function useLevelLimits(
  options?: PublicQueryHookOptions<ListLimitsData, ListLimitsErrorTag>,
): PublicQueryHookResult<ListLimitsData, ListLimitsErrorTag> {
  return usePublicQuery(getLevelLimitsQueryOptions(useWalletClient()), options)
}
