import type { Query, QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import type { LiveEvent } from "@wallet/core/contract"
import { readLiveAnswers } from "@wallet/core/queries"

/**
 * Stores the answers that come with a live event.
 *
 * @returns the queries that have theirs. All others are read again: those whose read is under way, which may be an older
 * one and would come later, and lists of several pages.
 */
export function applyAnswers(client: WalletClient, queryClient: QueryClient, event: LiveEvent): ReadonlySet<unknown> {
  const applied = new Set<unknown>()
  for (const { queryKey, data, isPage } of readLiveAnswers(client, event)) {
    const query = queryClient.getQueryCache().find({ queryKey, exact: true })
    if (!query || !isAtRest(query) || (isPage && countPages(query) !== 1)) continue
    queryClient.setQueryData(queryKey, isPage ? { pages: [data], pageParams: [undefined] } : data)
    applied.add(query)
  }
  return applied
}

function isAtRest({ state: { status, fetchStatus, isInvalidated } }: Query): boolean {
  return status === "success" && fetchStatus === "idle" && !isInvalidated
}

function countPages({ state: { data } }: Query): number {
  return typeof data === "object" && data !== null && "pages" in data && Array.isArray(data.pages)
    ? data.pages.length
    : 0
}
