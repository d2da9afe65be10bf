import { type GetAccountLinkData, type GetAccountLinkErrorTag, getAccountLink } from "#actions/access/getAccountLink.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getAccountLink` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAccountLinkQueryKey(client) })
 */
export function getAccountLinkQueryKey(client: WalletClient): QueryKey<"getAccountLink"> {
  return customerKey(client, "getAccountLink")
}

/**
 * How the link between the account and the messenger stands.
 *
 * @example
 * const accountLink = await queryClient.fetchQuery(getAccountLinkQueryOptions(client))
 */
export function getAccountLinkQueryOptions(
  client: WalletClient,
): QueryOptions<GetAccountLinkData, GetAccountLinkErrorTag> {
  return queryOptions(getAccountLinkQueryKey(client), (options) => getAccountLink(client, options))
}
