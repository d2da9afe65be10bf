import type { QueryClient } from "@tanstack/react-query"
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

/** One answer, and when it was read. */
interface StoredAnswer {
  readonly queryKey: readonly unknown[]
  readonly data: unknown
  readonly updatedAt: number
}

interface StoredCopy {
  readonly at: number
  readonly answers: readonly StoredAnswer[]
}

/**
 * Brings back what this session had read before, as old as it is, and keeps what it reads from now on. What is another
 * session's is never shown: the key of each answer names its session.
 *
 * @returns what stops it.
 */
export async function followOfflineCopy(client: WalletClient, queryClient: QueryClient): Promise<() => void> {
  for (const { queryKey, data, updatedAt } of await readCopy()) {
    const isNews = updatedAt > (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
    if (isNews && isOwn(client, queryKey)) queryClient.setQueryData(queryKey, data, { updatedAt })
  }
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

/** What was stored; nothing where that is old. */
async function readCopy(now = Date.now()): Promise<readonly StoredAnswer[]> {
  try {
    const stored = await caches.match(address, { cacheName: privateCache })
    const copy = (await stored?.json()) as StoredCopy | undefined // `writeCopy` wrote it
    return copy && now - copy.at < longestMs ? copy.answers : []
  } catch {
    return []
  }
}

/** Stores what the session has read. Whoever has signed out meanwhile leaves nothing. */
async function writeCopy(client: WalletClient, queryClient: QueryClient): Promise<void> {
  try {
    const answers = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state, queryKey }) => state.data !== undefined && isKept({ queryKey }) && isOwn(client, queryKey))
      .map(({ queryKey, state }) => ({ queryKey, data: firstPage(state.data), updatedAt: state.dataUpdatedAt }))
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, mostAnswers)
    const text = JSON.stringify({ at: Date.now(), answers } satisfies StoredCopy)
    if (answers.length === 0 || text.length > mostCharacters) return
    const cache = await caches.open(privateCache)
    if (!isSignedIn(client)) return
    await cache.put(address, new Response(text))
    if (!isSignedIn(client)) await caches.delete(privateCache)
  } catch {
    // The disk is full, or the browser keeps nothing: there is no copy then.
  }
}

function isKept({ queryKey }: Pick<StoredAnswer, "queryKey">): boolean {
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
