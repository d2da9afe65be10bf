import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError, ListLoginHistoryData, ListLoginHistoryErrorTag } from "@wallet/core"
import { getLoginHistoryQueryOptions } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** What happened to the account's security, newest first, page by page. See `listLoginHistory` of `@wallet/core`. */
export function useLoginHistory(): UseInfiniteQueryResult<
  InfiniteData<ListLoginHistoryData, string | undefined>,
  CallError<ListLoginHistoryErrorTag>
> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getLoginHistoryQueryOptions(useWalletClient()), enabled: signedIn })
}
