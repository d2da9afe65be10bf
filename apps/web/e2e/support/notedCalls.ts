import { expect, type Page, type Request } from "@playwright/test"

/** The calls that a page makes, as noted from the moment on at which it was asked for. */
export interface NotedCalls {
  /** Method, path and query of each call so far. */
  readonly calls: readonly string[]
  /** Forgets the calls so far. */
  readonly begin: () => void
  /** The number of calls so far; undefined while one has no answer. */
  readonly count: () => number | undefined
  /** The number of streams of live events that were opened. */
  readonly streams: () => number
}

/** Prices are asked for from time to time, whatever happens. */
export const isPrices = (call: string): boolean => call.startsWith("GET /rates")

/** Notes the reading calls of a page. */
export function noteCalls(page: Page): NotedCalls {
  const calls: string[] = []
  const pending = new Set<Request>()
  let streams = 0
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith("/api/")) return
    // An answer that does not end is the stream. A picture is read once for all pages.
    if (pathname === "/api/events") return
    if (pathname.startsWith("/api/pictures/")) return
    calls.push(`${request.method()} ${pathname.slice("/api".length)}${search}`)
    pending.add(request)
  })
  page.on("requestfinished", (request) => pending.delete(request))
  page.on("requestfailed", (request) => pending.delete(request))
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/events") streams += 1
  })
  return {
    calls,
    begin() {
      calls.length = 0
      pending.clear()
      streams = 0
    },
    count: () => (pending.size === 0 ? calls.length : undefined),
    streams: () => streams,
  }
}

/** Waits until a page has its stream, if it has one of its own, and makes no further call from one look to the next. */
export async function waitQuiet({ count, streams }: NotedCalls, hasStream: boolean): Promise<void> {
  let before: number | undefined
  await expect
    .poll(
      () => {
        const now = count()
        const isQuiet = now !== undefined && now === before && (!hasStream || streams() > 0)
        before = now
        return isQuiet
      },
      { intervals: [400], timeout: 15_000 },
    )
    .toBe(true)
}
