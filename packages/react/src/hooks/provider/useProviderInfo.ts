import type { GetProviderInfoData, GetProviderInfoErrorTag } from "@wallet/core"
import { getProviderInfoQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

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
