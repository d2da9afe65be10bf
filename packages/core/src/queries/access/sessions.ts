import { type ListSessionsData, type ListSessionsErrorTag, listSessions } from "#actions/access/listSessions.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds the data of `listSessions`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSessionsQueryKey(client) })
 */
export function getSessionsQueryKey(client: WalletClient): QueryKey<"listSessions"> {
  return customerKey(client, "listSessions")
}

/**
 * Where the customer is signed in, this session first.
 *
 * @example
 * const sessions = await queryClient.fetchQuery(getSessionsQueryOptions(client))
 */
export function getSessionsQueryOptions(client: WalletClient): QueryOptions<ListSessionsData, ListSessionsErrorTag> {
  return queryOptions(getSessionsQueryKey(client), (options) => listSessions(client, options))
}
