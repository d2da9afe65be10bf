import { type DehydratedState, dehydrate, hydrate, type Query, type QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { isLeftBehind } from "@wallet/core/queries"
import { privateCache } from "./privateCache.ts"

/** What is kept: balances, history, and what is needed to show them. */
const keptNames = new Set([
  "listWallets",
  "listOperations",
  "getRates",
  "getRateHistory",
  "getHideEmptyWallets",
  "getMe",
])

/** Of a long list its first page, of all answers the newest few. */
const mostAnswers = 12
const mostCharacters = 500_000

const address = "/offline-copy"
const longestMs = 7 * 24 * 60 * 60 * 1000
const quietMs = 1_000

interface StoredCopy {
  readonly at: number
  readonly state: DehydratedState
}

/**
 * Brings back what this session had read before, as old as it is, and keeps what it reads from now on. What is another
 * session's is never shown: the key of each answer names its session.
 *
 * @returns what stops it.
 */
export async function followOfflineCopy(client: WalletClient, queryClient: QueryClient): Promise<() => void> {
  const copy = await readCopy()
  if (copy) hydrate(queryClient, { ...copy, queries: copy.queries.filter(({ queryKey }) => isOwn(client, queryKey)) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopListening = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "updated" || !isKept(query)) return
    clearTimeout(timer)
    timer = setTimeout(() => void writeCopy(client, queryClient), quietMs)
  })
  await writeCopy(client, queryClient)
  return () => {
    stopListening()
    clearTimeout(timer)
  }
}

/** As it was stored; `undefined` where there is none, or only an old one. */
export async function readCopy(now = Date.now()): Promise<DehydratedState | undefined> {
  try {
    const stored = await caches.match(address, { cacheName: privateCache })
    const copy = (await stored?.json()) as StoredCopy | undefined // `writeCopy` wrote it
    return copy && now - copy.at < longestMs ? copy.state : undefined
  } catch {
    return undefined
  }
}

/** Stores what the session has read. Whoever has signed out meanwhile leaves nothing. */
export async function writeCopy(client: WalletClient, queryClient: QueryClient): Promise<void> {
  try {
    const whole = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.state.data !== undefined && isKept(query) && isOwn(client, query.queryKey),
    })
    const newest = whole.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    const queries = newest.slice(0, mostAnswers).map((query) => ({
      ...query,
      // A failed call says nothing of what was read before it.
      state: { ...query.state, data: firstPage(query.state.data), error: null, status: "success" as const },
    }))
    const text = JSON.stringify({ at: Date.now(), state: { mutations: [], queries } } satisfies StoredCopy)
    if (queries.length === 0 || text.length > mostCharacters) return
    const cache = await caches.open(privateCache)
    if (!isSignedIn(client)) return
    await cache.put(address, new Response(text))
    if (!isSignedIn(client)) await caches.delete(privateCache)
  } catch {
    // The disk is full, or the browser keeps nothing: there is no copy then.
  }
}

function isKept({ queryKey }: Pick<Query, "queryKey">): boolean {
  return keptNames.has(String(queryKey[0]))
}

function isOwn(client: WalletClient, queryKey: readonly unknown[]): boolean {
  return isSignedIn(client) && !isLeftBehind(client, queryKey)
}

function isSignedIn(client: WalletClient): boolean {
  return client.store.getState().accessToken !== undefined
}

/** A list that is read page by page begins anew with its first page. */
function firstPage(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pages" in data) || !("pageParams" in data)) return data
  const { pages, pageParams } = data
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { ...data, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
