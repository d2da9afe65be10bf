import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query"
import { type LiveEvent, liveEvents, type WalletClient } from "@wallet/core"
import type { QueryKey } from "@wallet/core/queries"
import { useEffect } from "react"
import type { ReadPositions } from "#readPositions.ts"
import { useWalletState } from "#useWalletState.ts"
import { useWalletClient } from "#walletContext.ts"

/** Options of `useLiveUpdates`. */
export interface LiveUpdatesOptions {
  /** Milliseconds between two polls while there is no live connection. Default: 20 000. */
  readonly pollInterval?: number
  /**
   * The connection: `liveEvents` by default, one for each page. With `shareLiveEvents` of `@wallet/core/tabs` all tabs of a
   * browser share one.
   */
  readonly listen?: typeof liveEvents
  /**
   * The positions of the client's answers. With them a new connection begins with what came after the page's reads, and
   * nothing is read again for it; without them everything is.
   */
  readonly positions?: ReadPositions | undefined
  /** Stores the answers that come with an event (`readLiveAnswers`), and returns the queries that need no reading now. */
  readonly apply?: ((event: LiveEvent) => ReadonlySet<unknown>) | undefined
}

/**
 * Keeps the data on the screen up to date while someone is signed in: by the provider's live events, by polling while
 * there is no connection, and as soon as the visitor returns to the page. Use it once, high in the tree.
 *
 * @example
 * useLiveUpdates({ pollInterval: 60_000 })
 */
export function useLiveUpdates({
  pollInterval = 20_000,
  listen = liveEvents,
  positions,
  apply,
}: LiveUpdatesOptions = {}): void {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const token = useWalletState((state) => state.accessToken)
  useEffect(() => {
    if (token === undefined) return
    return keepUpToDate(client, queryClient, { pollInterval, listen, positions, apply })
  }, [client, queryClient, token, pollInterval, listen, positions, apply])
}

/** Milliseconds between two looks at the page's first reads, and the most looks before the connection waits no more. */
const lookEvery = 25
const mostLooks = 200
/** Milliseconds within which pages read again what a provider has forgotten: all of them learn it at once. */
const spread = 10_000

function keepUpToDate(
  client: WalletClient,
  queryClient: QueryClient,
  {
    pollInterval,
    listen,
    positions,
    apply,
  }: LiveUpdatesOptions & Required<Pick<LiveUpdatesOptions, "pollInterval" | "listen">>,
): () => void {
  const known = { position: "" }
  let connected = false
  let connection = new AbortController()

  const read = (event: LiveEvent) => {
    const applied = apply?.(event)
    readAgain(queryClient, (query) => staleAfter(query).includes(event.type) && !applied?.has(query))
  }
  const readAll = () => readAgain(queryClient, isLive)
  let delayed: ReturnType<typeof setTimeout> | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  // A connection that comes back within the interval goes on from where it was, and nothing is read.
  const poll = () => {
    clearInterval(timer)
    timer = setInterval(() => {
      if (isHidden()) return
      if (hasSlept()) connect()
      else if (!connected) readAll()
    }, pollInterval)
  }
  const connect = () => {
    poll()
    connection.abort()
    connection = new AbortController()
    const { signal } = connection
    let wait = 0
    const ended = listen(client, {
      signal,
      known,
      onEvent: read,
      onOpen: (isResumed) => {
        connected = true
        // Events may have been missed while there was no connection.
        if (!isResumed) {
          clearTimeout(delayed)
          delayed = setTimeout(readAll, wait * client.options.random())
        }
        wait = spread
      },
      onClose: () => {
        connected = false
        if (!signal.aborted) poll()
      },
    })
    // It ends by itself if the session is refused: the next request finds that out and signs out.
    void ended.then(() => signal.aborted || readAll())
  }
  // After sleep a machine may hold a dead connection without noticing. A jump of the clock shows that it has slept.
  let lastSeen = Date.now()
  const hasSlept = () => {
    const before = lastSeen
    lastSeen = Date.now()
    return lastSeen - before > 2 * pollInterval
  }
  const wake = () => {
    if (isHidden()) return
    // Reads the queries that became stale meanwhile. One that is being read for another reason is not read twice.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.isInvalidated }, { cancelRefetch: false })
    if ((hasSlept() || !connected) && hasBegun) connect()
  }

  let hasBegun = false
  const begin = (areRead: boolean) => {
    hasBegun = true
    const position = positions?.take() ?? ""
    const hasUnplaced = queryClient
      .getQueryCache()
      .getAll()
      .some((query) => isLive(query) && isPublic(query))
    if (areRead && !hasUnplaced) known.position = position
    connect()
  }
  const stopWaiting = positions && waitForReads(queryClient, begin)
  if (!positions) begin(false)
  document.addEventListener("visibilitychange", wake)
  window.addEventListener("online", wake)
  return () => {
    stopWaiting?.()
    connection.abort()
    clearInterval(timer)
    clearTimeout(delayed)
    document.removeEventListener("visibilitychange", wake)
    window.removeEventListener("online", wake)
  }
}

/**
 * Calls `begin` once no query is being read that live events make stale, with true; or after a time, with false. Only then
 * a connection can begin at the lowest position of what was read: a slower read may be an older one.
 *
 * @returns a function that ends the wait.
 */
function waitForReads(queryClient: QueryClient, begin: (areRead: boolean) => void): () => void {
  let left = mostLooks
  // Not at once: components that mount together begin their reads one after the other.
  const timer = setInterval(() => {
    const areRead = !queryClient.isFetching({ predicate: isLive })
    if (!areRead && --left > 0) return
    clearInterval(timer)
    begin(areRead)
  }, lookEvery)
  return () => clearInterval(timer)
}

/** True for an answer that is the same for everyone: it has no position. */
function isPublic({ queryKey }: Query): boolean {
  // Queries of events are those of the SDK.
  return (queryKey as QueryKey)[1].session === undefined
}

/** True for a query that live events make stale. */
function isLive(query: Query): boolean {
  return staleAfter(query).length > 0
}

/** The live events after which a query is stale: `meta.staleAfter` of the SDK's query options. */
function staleAfter({ meta }: Query): readonly unknown[] {
  return Array.isArray(meta?.["staleAfter"]) ? meta["staleAfter"] : []
}

/**
 * Invalidates queries. A query whose first request is pending is invalidated again when that ends: the request may have
 * been sent before the event, invalidating does not affect it, and its answer would count as fresh.
 *
 * A hidden page only notes what is stale, and reads it once it is shown.
 */
function readAgain(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const { queryKey, state, promise } of queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: "fetching" })) {
    if (state.data !== undefined || !promise) continue
    const invalidate = () => queryClient.invalidateQueries({ queryKey, exact: true })
    promise.then(invalidate, () => undefined)
  }
  void queryClient.invalidateQueries({ predicate, refetchType: isHidden() ? "none" : "active" })
}

/** True while nobody sees the page. */
function isHidden(): boolean {
  return document.hidden
}
