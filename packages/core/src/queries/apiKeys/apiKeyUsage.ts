import {
  type GetApiKeyUsageData,
  type GetApiKeyUsageErrorTag,
  type GetApiKeyUsageParameters,
  getApiKeyUsage,
} from "#actions/apiKeys/getApiKeyUsage.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getApiKeyUsage` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeyUsageQueryKey(client, { apiKeyId: key.id }) })
 */
export function getApiKeyUsageQueryKey(
  client: WalletClient,
  parameters?: GetApiKeyUsageParameters,
): QueryKey<"getApiKeyUsage"> {
  return customerKey(client, "getApiKeyUsage", parameters)
}

/**
 * How much of its limit an API key uses.
 *
 * @example
 * const apiKeyUsage = await queryClient.fetchQuery(getApiKeyUsageQueryOptions(client, { apiKeyId: key.id }))
 */
export function getApiKeyUsageQueryOptions(
  client: WalletClient,
  parameters: GetApiKeyUsageParameters,
): QueryOptions<GetApiKeyUsageData, GetApiKeyUsageErrorTag> {
  return queryOptions(getApiKeyUsageQueryKey(client, parameters), (options) =>
    getApiKeyUsage(client, parameters, options),
  )
}
