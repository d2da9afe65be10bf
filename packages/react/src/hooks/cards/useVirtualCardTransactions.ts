import { getVirtualCardTransactionsQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * The payments with a card, page by page. See `listVirtualCardTransactions` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useVirtualCardTransactions({ cardId: card.id })
 * const virtualCardTransactions = data?.pages.flatMap(({ items }) => items)
 */
export const useVirtualCardTransactions = createPagesHook(getVirtualCardTransactionsQueryOptions)
