import {
  getMeQueryOptions,
  getNotificationsQueryOptions,
  getOperationsQueryOptions,
  getProfileQueryOptions,
  getProviderInfoQueryOptions,
  getRateHistoryQueryOptions,
  getRatesQueryOptions,
  getWalletsQueryOptions,
} from "@wallet/core/queries"
import { walletClient } from "./client.ts"
import { queryClient } from "./queryClient.ts"

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
