import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query"
import { liveEvents, type WalletClient } from "@wallet/core"
import { useEffect } from "react"
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
}

/**
 * Keeps the data on the screen up to date while someone is signed in: by the provider's live events, by polling while
 * there is no connection, and as soon as the visitor returns to the page. Use it once, high in the tree.
 *
 * @example
 * useLiveUpdates({ pollInterval: 60_000 })
 */
export function useLiveUpdates({ pollInterval = 20_000, listen = liveEvents }: LiveUpdatesOptions = {}): void {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const token = useWalletState((state) => state.accessToken)
  useEffect(() => {
    if (token === undefined) return
    return keepUpToDate(client, queryClient, { pollInterval, listen })
  }, [client, queryClient, token, pollInterval, listen])
}

function keepUpToDate(
  client: WalletClient,
  queryClient: QueryClient,
  { pollInterval, listen }: Required<LiveUpdatesOptions>,
): () => void {
  let connected = false
  let connection = new AbortController()

  const read = (type: string) => readAgain(queryClient, (query) => staleAfter(query).includes(type))
  const readAll = () => readAgain(queryClient, (query) => staleAfter(query).length > 0)
  const connect = () => {
    connection.abort()
    connection = new AbortController()
    const { signal } = connection
    const ended = listen(client, {
      signal,
      onEvent: ({ type }) => read(type),
      onOpen: () => {
        connected = true
        // Events may have been missed while there was no connection.
        readAll()
      },
      onClose: () => {
        connected = false
      },
    })
    // It ends by itself if the session is refused: the next request finds that out and signs out.
    void ended.then(() => (signal.aborted ? undefined : readAll()))
  }
  // After sleep a machine may hold a dead connection without noticing. A jump of the clock shows that it has slept.
  let lastSeen = Date.now()
  const hasSlept = () => {
    const gap = Date.now() - lastSeen
    lastSeen = Date.now()
    return gap > 2 * pollInterval
  }
  const wake = () => {
    if (document.visibilityState === "visible" && (hasSlept() || !connected)) connect()
  }

  connect()
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible") return
    if (hasSlept()) connect()
    else if (!connected) readAll()
  }, pollInterval)
  document.addEventListener("visibilitychange", wake)
  window.addEventListener("online", wake)
  return () => {
    connection.abort()
    clearInterval(timer)
    document.removeEventListener("visibilitychange", wake)
    window.removeEventListener("online", wake)
  }
}

/** The live events after which a query is stale: `meta.staleAfter` of the SDK's query options. */
function staleAfter({ meta }: Query): readonly unknown[] {
  return Array.isArray(meta?.["staleAfter"]) ? meta["staleAfter"] : []
}

/**
 * Invalidates queries. A query whose first request is pending is invalidated again when that ends: the request may have
 * been sent before the event, invalidating does not affect it, and its answer would count as fresh.
 */
function readAgain(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const { queryKey, state, promise } of queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: "fetching" })) {
    if (state.data !== undefined || !promise) continue
    const invalidate = () => queryClient.invalidateQueries({ queryKey, exact: true })
    promise.then(invalidate, () => undefined)
  }
  void queryClient.invalidateQueries({ predicate })
}
