import {
  type ListVirtualCardTransactionsParameters,
  listVirtualCardTransactions,
} from "#actions/cards/listVirtualCardTransactions.ts"
import type { WalletClient } from "#client.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { customerKey, type QueryKey } from "#queries/queryOptions.ts"

/** Whose payments; the cursor is the cache's own business. */
export type VirtualCardTransactionsFilter = Omit<ListVirtualCardTransactionsParameters, "cursor">

/**
 * The key under which a cache holds the payments with a card: below that of all cards.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardTransactionsQueryKey(client, { cardId: card.id }) })
 */
export function getVirtualCardTransactionsQueryKey(
  client: WalletClient,
  filter: VirtualCardTransactionsFilter,
): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards", { ...filter, part: "transactions" })
}

/**
 * The payments with a card, newest first, page by page.
 *
 * @function
 * @example
 * const virtualCardTransactions = await queryClient.fetchInfiniteQuery(getVirtualCardTransactionsQueryOptions(client, { cardId: card.id }))
 */
export const getVirtualCardTransactionsQueryOptions = createPagesOptions(
  getVirtualCardTransactionsQueryKey,
  listVirtualCardTransactions,
)
