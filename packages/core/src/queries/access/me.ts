import { type GetMeData, type GetMeErrorTag, getMe } from "#actions/access/getMe.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getMe` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getMeQueryKey(client) })
 */
export function getMeQueryKey(client: WalletClient): QueryKey<"getMe"> {
  return customerKey(client, "getMe")
}

/**
 * `getMe` as TanStack Query takes it.
 *
 * @example
 * const me = await queryClient.fetchQuery(getMeQueryOptions(client))
 */
export function getMeQueryOptions(client: WalletClient): QueryOptions<GetMeData, GetMeErrorTag> {
  return queryOptions(getMeQueryKey(client), (options) => getMe(client, options))
}
