import type { ListVirtualCardTransactionsData, ListVirtualCardTransactionsErrorTag } from "@wallet/core/cards"
import { getVirtualCardTransactionsQueryOptions, type VirtualCardTransactionsFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The payments with a card, page by page. See `listVirtualCardTransactions` of `@wallet/core/cards`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useVirtualCardTransactions({ cardId: card.id })
 * const virtualCardTransactions = data?.pages.flatMap(({ items }) => items)
 */
export function useVirtualCardTransactions(
  filter: VirtualCardTransactionsFilter,
): PagesHookResult<ListVirtualCardTransactionsData, ListVirtualCardTransactionsErrorTag> {
  return useCustomerPages(getVirtualCardTransactionsQueryOptions(useWalletClient(), filter))
}
