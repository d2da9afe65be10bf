import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError, ListOperationsData, ListOperationsErrorTag } from "@wallet/core"
import { getOperationsQueryOptions, type OperationsFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/**
 * The history, newest first, page by page. See `listOperations` of `@wallet/core`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useOperations({ kind: "exchange" })
 * const operations = data?.pages.flatMap(({ items }) => items)
 */
export function useOperations(
  filter: OperationsFilter = {},
): UseInfiniteQueryResult<InfiniteData<ListOperationsData, string | undefined>, CallError<ListOperationsErrorTag>> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getOperationsQueryOptions(useWalletClient(), filter), enabled: signedIn })
}
