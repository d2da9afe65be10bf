import {
  type ListTopUpMethodsData,
  type ListTopUpMethodsErrorTag,
  listTopUpMethods,
} from "#actions/topUps/listTopUpMethods.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listTopUpMethods` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTopUpMethodsQueryKey(client) })
 */
export function getTopUpMethodsQueryKey(client: WalletClient): QueryKey<"listTopUpMethods"> {
  return customerKey(client, "listTopUpMethods")
}

/**
 * `listTopUpMethods` as TanStack Query takes it.
 *
 * @example
 * const topUpMethods = await queryClient.fetchQuery(getTopUpMethodsQueryOptions(client))
 */
export function getTopUpMethodsQueryOptions(
  client: WalletClient,
): QueryOptions<ListTopUpMethodsData, ListTopUpMethodsErrorTag> {
  return queryOptions(getTopUpMethodsQueryKey(client), (options) => listTopUpMethods(client, options))
}
