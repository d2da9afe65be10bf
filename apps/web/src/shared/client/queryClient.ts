import { type Query, QueryCache, QueryClient } from "@tanstack/react-query"
import type { Profile } from "@wallet/core/contract"
import {
  getHideEmptyWalletsQueryKey,
  getMeQueryOptions,
  getNotificationsQueryOptions,
  getOperationsQueryOptions,
  getProfileQueryKey,
  getProfileQueryOptions,
  getProviderInfoQueryOptions,
  getRateHistoryQueryOptions,
  getRatesQueryOptions,
  getWalletsQueryOptions,
} from "@wallet/core/queries"
import { walletClient } from "./client.ts"

/** True while live events keep the account's data up to date. */
export const liveUpdates = { isOpen: false }

/** The cache of queries. A failed call is shown and retried by the customer, so that amounts are never silently stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess(data, { queryKey }) {
      if (queryKey[0] !== getProfileQueryKey(walletClient)[0]) return
      // One of the SDK's queries has the answer of its call.
      const { hidesEmptyWallets } = data as Profile
      if (typeof hidesEmptyWallets === "boolean")
        queryClient.setQueryData(getHideEmptyWalletsQueryKey(walletClient), hidesEmptyWallets)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: 1,
      // After a lost connection everything on the screen is fetched again, so that its notice disappears.
      refetchOnReconnect: "always",
      refetchOnWindowFocus: (query) => !(liveUpdates.isOpen && isKeptCurrent(query)),
    },
  },
})

/** True for an answer that live events keep current: coming back to the page is no reason to read it again. */
function isKeptCurrent({ meta, state }: Query): boolean {
  return state.status === "success" && !state.isInvalidated && Array.isArray(meta?.["staleAfter"])
}

/**
 * Begins the reads of the account's frame, and of the overview those of its first screen, so that they are answered while
 * the page is drawn for the first time. A page repeats a read that failed.
 */
export function beginReads(path: string): void {
  const isOverview = path === "/account"
  void queryClient.prefetchQuery(getMeQueryOptions(walletClient))
  if (isOverview) {
    // The total needs these two.
    void queryClient.prefetchQuery(getWalletsQueryOptions(walletClient))
    void queryClient.prefetchQuery(getRatesQueryOptions(walletClient))
  }
  void queryClient.prefetchQuery(getProfileQueryOptions(walletClient))
  if (isOverview) {
    void queryClient.prefetchInfiniteQuery(getOperationsQueryOptions(walletClient))
    void queryClient.prefetchQuery(getRateHistoryQueryOptions(walletClient, { range: "1d" }))
  }
  void queryClient.prefetchQuery(getProviderInfoQueryOptions(walletClient))
  void queryClient.prefetchInfiniteQuery(getNotificationsQueryOptions(walletClient))
}
