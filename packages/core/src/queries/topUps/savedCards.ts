import { type ListSavedCardsData, type ListSavedCardsErrorTag, listSavedCards } from "#actions/topUps/listSavedCards.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listSavedCards` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSavedCardsQueryKey(client) })
 */
export function getSavedCardsQueryKey(client: WalletClient): QueryKey<"listSavedCards"> {
  return customerKey(client, "listSavedCards")
}

/**
 * `listSavedCards` as TanStack Query takes it.
 *
 * @example
 * const savedCards = await queryClient.fetchQuery(getSavedCardsQueryOptions(client))
 */
export function getSavedCardsQueryOptions(
  client: WalletClient,
): QueryOptions<ListSavedCardsData, ListSavedCardsErrorTag> {
  return queryOptions(getSavedCardsQueryKey(client), (options) => listSavedCards(client, options))
}
