import { mayPrefetch } from "./mayPrefetch.ts"
import { prefetchReads } from "./prefetchReads.ts"
import { watchLinks } from "./watchLinks.ts"

/** Reads the pages of announced links until a signal ends it, beginning with the event that asked for it. */
export function startPrefetch(first: Event | undefined, signal: AbortSignal): void {
  if (signal.aborted) return
  const stop = watchLinks(document, ({ pathname }) => prefetch(pathname), first)
  signal.addEventListener("abort", stop)
}

function prefetch(path: string): void {
  if (mayPrefetch()) void prefetchReads(path).catch(() => undefined)
}
