import { type ListApiKeysData, type ListApiKeysErrorTag, listApiKeys } from "#actions/apiKeys/listApiKeys.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listApiKeys` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getApiKeysQueryKey(client) })
 */
export function getApiKeysQueryKey(client: WalletClient): QueryKey<"listApiKeys"> {
  return customerKey(client, "listApiKeys")
}

/**
 * The customer's API keys, the newest first.
 *
 * @example
 * const apiKeys = await queryClient.fetchQuery(getApiKeysQueryOptions(client))
 */
export function getApiKeysQueryOptions(client: WalletClient): QueryOptions<ListApiKeysData, ListApiKeysErrorTag> {
  return queryOptions(getApiKeysQueryKey(client), (options) => listApiKeys(client, options))
}
