import { listVirtualCards } from "#actions/cards/listVirtualCards.ts"
import type { WalletClient } from "#client.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"
import { customerKey, type QueryKey } from "#queries/queryOptions.ts"

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
 * @function
 * @example
 * const virtualCards = await queryClient.fetchQuery(getVirtualCardsQueryOptions(client))
 */
export const getVirtualCardsQueryOptions = createQueryOptions(getVirtualCardsQueryKey, listVirtualCards)
