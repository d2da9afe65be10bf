import { type ListPasskeysData, type ListPasskeysErrorTag, listPasskeys } from "#actions/access/listPasskeys.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds the data of `listPasskeys`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPasskeysQueryKey(client) })
 */
export function getPasskeysQueryKey(client: WalletClient): QueryKey<"listPasskeys"> {
  return customerKey(client, "listPasskeys")
}

/**
 * The passkeys, oldest first.
 *
 * @example
 * const passkeys = await queryClient.fetchQuery(getPasskeysQueryOptions(client))
 */
export function getPasskeysQueryOptions(client: WalletClient): QueryOptions<ListPasskeysData, ListPasskeysErrorTag> {
  return queryOptions(getPasskeysQueryKey(client), (options) => listPasskeys(client, options))
}
