import type { GetApiKeyUsageData, GetApiKeyUsageErrorTag, GetApiKeyUsageParameters } from "@wallet/core/merchant"
import { getApiKeyUsageQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * How much of its limit an API key uses. See `getApiKeyUsage` of `@wallet/core`.
 *
 * @example
 * const { data: apiKeyUsage, isPending, error } = useApiKeyUsage({ apiKeyId: key.id })
 */
export function useApiKeyUsage(
  parameters: GetApiKeyUsageParameters,
  options: QueryHookOptions<GetApiKeyUsageData, GetApiKeyUsageErrorTag> = {},
): QueryHookResult<GetApiKeyUsageData, GetApiKeyUsageErrorTag> {
  return useCustomerQuery(getApiKeyUsageQueryOptions(useWalletClient(), parameters), options)
}
