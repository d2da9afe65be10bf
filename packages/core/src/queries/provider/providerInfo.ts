import {
  type GetProviderInfoData,
  type GetProviderInfoErrorTag,
  getProviderInfo,
} from "#actions/provider/getProviderInfo.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getProviderInfo` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getProviderInfoQueryKey(client) })
 */
export function getProviderInfoQueryKey(client: WalletClient): QueryKey<"getProviderInfo"> {
  return publicKey(client, "getProviderInfo")
}

/**
 * `getProviderInfo` as TanStack Query takes it.
 *
 * @example
 * const providerInfo = await queryClient.fetchQuery(getProviderInfoQueryOptions(client))
 */
export function getProviderInfoQueryOptions(
  client: WalletClient,
): QueryOptions<GetProviderInfoData, GetProviderInfoErrorTag> {
  return queryOptions(getProviderInfoQueryKey(client), (options) => getProviderInfo(client, options))
}
