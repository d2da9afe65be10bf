import { type ConnectionInfo, shouldFetchPayload } from "@wallet/core"
import { isOnline } from "#ui/useIsOnline.ts"
import { prefetchReads } from "./prefetchReads.ts"
import { watchLinks } from "./watchLinks.ts"

/** Reads the pages of announced links until a signal ends it, beginning with the event that asked for it. */
export function startPrefetch(first: Event | undefined, signal: AbortSignal): void {
  if (signal.aborted) return
  const stop = watchLinks(document, ({ pathname }) => prefetch(pathname), first)
  signal.addEventListener("abort", stop)
}

function prefetch(path: string): void {
  const { connection } = navigator as Navigator & { readonly connection?: ConnectionInfo } // not in all
  if (isOnline() && shouldFetchPayload(connection)) void prefetchReads(path).catch(() => undefined)
}
