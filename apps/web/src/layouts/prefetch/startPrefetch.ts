import type { useRouter } from "@tanstack/react-router"
import { type ConnectionInfo, shouldFetchPayload } from "@wallet/core"
import { isOnline } from "#ui/useIsOnline.ts"
import { prefetchReads } from "./prefetchReads.ts"
import { preloadScreens } from "./preloadScreens.ts"
import { watchLinks } from "./watchLinks.ts"

interface PrefetchOptions {
  readonly router: ReturnType<typeof useRouter>
  /** The event of a pointer that asked for it; undefined for a page that nobody has touched. */
  readonly first: Event | undefined
  readonly signal: AbortSignal
}

/** Loads the main screens' code, and reads the pages of announced links, until a signal ends it. */
export function startPrefetch({ router, first, signal }: PrefetchOptions): void {
  if (signal.aborted) return
  const stop = watchLinks(document, ({ pathname }) => prefetch(pathname), first)
  signal.addEventListener("abort", stop)
  if (mayPrefetch()) void preloadScreens(router, signal).catch(() => undefined)
}

function prefetch(path: string): void {
  if (mayPrefetch()) void prefetchReads(path).catch(() => undefined)
}

function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: ConnectionInfo } // not in all
  return isOnline() && shouldFetchPayload(connection)
}
