import {
  type ListVirtualCardsData,
  type ListVirtualCardsErrorTag,
  listVirtualCards,
} from "#actions/cards/listVirtualCards.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds the cards and, below it, all that belongs to one of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardsQueryKey(client) })
 */
export function getVirtualCardsQueryKey(client: WalletClient): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards")
}

/**
 * `listVirtualCards` as TanStack Query takes it.
 *
 * @example
 * const virtualCards = await queryClient.fetchQuery(getVirtualCardsQueryOptions(client))
 */
export function getVirtualCardsQueryOptions(
  client: WalletClient,
): QueryOptions<ListVirtualCardsData, ListVirtualCardsErrorTag> {
  return queryOptions(getVirtualCardsQueryKey(client), (options) => listVirtualCards(client, options))
}
