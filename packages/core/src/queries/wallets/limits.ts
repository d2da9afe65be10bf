import { type GetLimitsData, type GetLimitsErrorTag, getLimits } from "#actions/wallets/getLimits.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getLimits` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLimitsQueryKey(client) })
 */
export function getLimitsQueryKey(client: WalletClient): QueryKey<"getLimits"> {
  return customerKey(client, "getLimits")
}

/**
 * `getLimits` as TanStack Query takes it.
 *
 * @example
 * const limits = await queryClient.fetchQuery(getLimitsQueryOptions(client))
 */
export function getLimitsQueryOptions(client: WalletClient): QueryOptions<GetLimitsData, GetLimitsErrorTag> {
  return queryOptions(getLimitsQueryKey(client), (options) => getLimits(client, options))
}
