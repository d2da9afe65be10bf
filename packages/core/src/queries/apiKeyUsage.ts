import {
  type GetApiKeyUsageData,
  type GetApiKeyUsageErrorTag,
  type GetApiKeyUsageParameters,
  getApiKeyUsage,
} from "../actions/getApiKeyUsage.ts"
import type { WalletClient } from "../client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds what `getApiKeyUsage` answers; without parameters, where it holds all of it. */
export function getApiKeyUsageQueryKey(
  client: WalletClient,
  parameters?: GetApiKeyUsageParameters,
): QueryKey<"getApiKeyUsage"> {
  return customerKey(client, "getApiKeyUsage", parameters)
}

/** How much of its limit an API key uses. */
export function getApiKeyUsageQueryOptions(
  client: WalletClient,
  parameters: GetApiKeyUsageParameters,
): QueryOptions<GetApiKeyUsageData, GetApiKeyUsageErrorTag> {
  return queryOptions(getApiKeyUsageQueryKey(client, parameters), (options) =>
    getApiKeyUsage(client, parameters, options),
  )
}
