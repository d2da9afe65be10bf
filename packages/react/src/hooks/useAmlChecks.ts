import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError } from "@wallet/core"
import type { ListAmlChecksData, ListAmlChecksErrorTag } from "@wallet/core/account"
import { getAmlChecksQueryOptions } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/**
 * The customer's AML checks, newest first, page by page. See `listAmlChecks` of `@wallet/core`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useAmlChecks()
 * const checks = data?.pages.flatMap(({ items }) => items)
 */
export function useAmlChecks(): UseInfiniteQueryResult<
  InfiniteData<ListAmlChecksData, string | undefined>,
  CallError<ListAmlChecksErrorTag>
> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getAmlChecksQueryOptions(useWalletClient()), enabled: signedIn })
}
