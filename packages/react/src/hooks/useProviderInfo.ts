import type { GetProviderInfoData, GetProviderInfoErrorTag } from "@wallet/core"
import { getProviderInfoQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "./useClientQuery.ts"

/**
 * What may be known of the provider before anyone signs in. See `getProviderInfo` of `@wallet/core`.
 *
 * @example
 * const { data: providerInfo, isPending, error } = useProviderInfo()
 */
export function useProviderInfo(
  options?: PublicQueryHookOptions<GetProviderInfoData, GetProviderInfoErrorTag>,
): PublicQueryHookResult<GetProviderInfoData, GetProviderInfoErrorTag> {
  return usePublicQuery(getProviderInfoQueryOptions(useWalletClient()), options)
}
