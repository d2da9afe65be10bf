import { type ListLimitsData, type ListLimitsErrorTag, listLimits } from "#actions/wallets/listLimits.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listLimits` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLevelLimitsQueryKey(client) })
 */
export function getLevelLimitsQueryKey(client: WalletClient): QueryKey<"listLimits"> {
  return publicKey(client, "listLimits")
}

/**
 * `listLimits` as TanStack Query takes it.
 *
 * @example
 * const levelLimits = await queryClient.fetchQuery(getLevelLimitsQueryOptions(client))
 */
export function getLevelLimitsQueryOptions(client: WalletClient): QueryOptions<ListLimitsData, ListLimitsErrorTag> {
  return queryOptions(getLevelLimitsQueryKey(client), (options) => listLimits(client, options))
}
