import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListVirtualCardTransactionsData, ListVirtualCardTransactionsErrorTag } from "@wallet/core/cards"
import { getVirtualCardTransactionsQueryOptions, type VirtualCardTransactionsFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** The payments with a card, page by page. See `listVirtualCardTransactions` of `@wallet/core/cards`. */
export function useVirtualCardTransactions(
  filter: VirtualCardTransactionsFilter,
): UseInfiniteQueryResult<
  InfiniteData<ListVirtualCardTransactionsData, string | undefined>,
  CallError<ListVirtualCardTransactionsErrorTag>
> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getVirtualCardTransactionsQueryOptions(useWalletClient(), filter), enabled: signedIn })
}
