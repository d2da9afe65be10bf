import type { ListApiKeysData, ListApiKeysErrorTag } from "@wallet/core/merchant"
import { getApiKeysQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's API keys, the newest first. See `listApiKeys` of `@wallet/core`.
 *
 * @example
 * const { data: apiKeys, isPending, error } = useApiKeys()
 */
export function useApiKeys(
  options: QueryHookOptions<ListApiKeysData, ListApiKeysErrorTag> = {},
): QueryHookResult<ListApiKeysData, ListApiKeysErrorTag> {
  return useCustomerQuery(getApiKeysQueryOptions(useWalletClient()), options)
}
