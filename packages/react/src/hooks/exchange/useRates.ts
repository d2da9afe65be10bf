import type { GetRatesData, GetRatesErrorTag } from "@wallet/core"
import { getRatesQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * Indicative prices. See `getRates` of `@wallet/core`.
 *
 * @example
 * const { data: rates, isPending, error } = useRates()
 */
export function useRates(
  options?: PublicQueryHookOptions<GetRatesData, GetRatesErrorTag>,
): PublicQueryHookResult<GetRatesData, GetRatesErrorTag> {
  return usePublicQuery(getRatesQueryOptions(useWalletClient()), options)
}
