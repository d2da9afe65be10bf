import type { QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { isLeftBehind } from "@wallet/core/queries"
import { privateCache } from "./privateCache.ts"

/** The calls whose answers are stored: balances, history and data needed to show them. */
const keptNames = new Set([
  "listWallets",
  "listOperations",
  "getRates",
  "getRateHistory",
  "getHideEmptyWallets",
  "getMe",
])

/** The most stored answers. Of a list only the first page is stored. */
const mostAnswers = 12
const mostCharacters = 500_000

const address = "/offline-copy"
const longestMs = 7 * 24 * 60 * 60 * 1000
const quietMs = 1_000

/** One answer and the time of its fetch. */
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
 * Restores the answers that this session has stored, with their age, and stores new ones. Answers of another
 * session are never shown, because the key of each answer contains its session.
 *
 * @returns a function that stops it.
 */
export async function followOfflineCopy(client: WalletClient, queryClient: QueryClient): Promise<() => void> {
  for (const { queryKey, data, updatedAt } of await readCopy()) {
    const isNews = updatedAt > (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0)
    if (!isNews || !isOwn(client, queryKey)) continue
    queryClient.setQueryData(queryKey, data, { updatedAt })
    // Live events tell only what came after the answers of this page: a stored one is read again where it is needed.
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" })
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

/** The stored answers. Empty if they are too old. */
async function readCopy(now = Date.now()): Promise<readonly StoredAnswer[]> {
  try {
    const stored = await caches.match(address, { cacheName: privateCache })
    const copy = (await stored?.json()) as StoredCopy | undefined // `writeCopy` wrote it
    return copy && now - copy.at < longestMs ? copy.answers : []
  } catch {
    return []
  }
}

/** Stores the answers of the session, unless it has ended in the meantime. */
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
    // The disk is full, or the browser stores nothing: then there is no copy.
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

/** Reduces a paged list to its first page. */
function firstPage(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pages" in data) || !("pageParams" in data)) return data
  const { pages, pageParams } = data
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { ...data, pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}
