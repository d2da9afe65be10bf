import {
  type ListAuthorizedAppsData,
  type ListAuthorizedAppsErrorTag,
  listAuthorizedApps,
} from "#actions/oauth/listAuthorizedApps.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listAuthorizedApps` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAuthorizedAppsQueryKey(client) })
 */
export function getAuthorizedAppsQueryKey(client: WalletClient): QueryKey<"listAuthorizedApps"> {
  return customerKey(client, "listAuthorizedApps")
}

/**
 * The apps that act for the customer, the newest first.
 *
 * @example
 * const authorizedApps = await queryClient.fetchQuery(getAuthorizedAppsQueryOptions(client))
 */
export function getAuthorizedAppsQueryOptions(
  client: WalletClient,
): QueryOptions<ListAuthorizedAppsData, ListAuthorizedAppsErrorTag> {
  return queryOptions(getAuthorizedAppsQueryKey(client), (options) => listAuthorizedApps(client, options))
}
