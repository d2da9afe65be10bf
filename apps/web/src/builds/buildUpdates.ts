import { isChunkLoadError, latestBuildPath, watchBuild } from "@wallet/core"
import { walletClient } from "#shared/client/client.ts"
import { isChunkRetried } from "#shared/client/lazyStep.ts"
import { buildState, changeBuildState } from "./buildState.ts"
import { holdsTypedText, noteTyping } from "./typedText.ts"

/** The waits before a missing chunk is requested again, in milliseconds: ten minutes in all. */
const waits = [2_000, 4_000, 8_000, 15_000, ...Array.from({ length: 19 }, () => 30_000)]

/**
 * Follows the site's builds (spec §4, §8): on a newer one, or when a piece of the running one is gone, the page reloads
 * once. This is the only owner of that rule. A form that was typed into is not thrown away, nor a payment that is
 * reviewed: the reload waits until it is left, and the visitor is told.
 *
 * @param currentBuild The id of the build that the page came from.
 * @param onPageShown Calls its listener after every navigation inside the site.
 */
export function followBuilds(currentBuild: string, onPageShown: (listener: () => void) => void): void {
  const watcher = watchBuild(walletClient, {
    currentBuild,
    reload() {
      changeBuildState({ isReloading: true })
      window.location.reload()
    },
    // Offline the pieces are missing too; a reload would then leave nothing of the page.
    mayReload: async () => !isAtWork() && (await isSiteReachable()) && !isAtWork(),
    subscribeVisible,
  })
  walletClient.events.on("build", () => changeBuildState({ isNew: true }))

  let missing: unknown
  const reloadForMissing = async () => {
    changeBuildState({ isPieceMissing: true, isReloading: true })
    const isReloading = await watcher.reportChunkError(missing)
    changeBuildState({ isReloading })
    if (!isReloading) tryAgainLater()
  }
  const tryAgain = async (attempt: number) => {
    const isReloading = await watcher.reportChunkError(missing)
    if (isReloading) changeBuildState({ isReloading })
    else tryAgainLater(attempt + 1)
  }
  // A site that can be reached again after an outage makes no event of the browser's.
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryAgainLater = (attempt = 0) => {
    const wait = waits[attempt]
    clearTimeout(timer)
    if (wait === undefined) return
    timer = setTimeout(() => void tryAgain(attempt), wait)
  }
  const goOn = () => {
    if (missing !== undefined) void reloadForMissing()
    if (buildState.read().isNew) void watcher.check()
  }

  noteTyping(document)
  onPageShown(goOn)
  window.addEventListener("online", goOn)
  window.addEventListener("vite:preloadError", (event) => {
    if (!isChunkLoadError(event.payload) || isChunkRetried()) return
    // The router reloads by itself on such an error unless it never sees it. What it gets in place of the piece is
    // nothing, and so it shows its error page until the reload comes.
    event.preventDefault()
    missing = event.payload
    void reloadForMissing()
  })
}

/** The id of the page's build, which the build writes into every page. Pages of the dev server have none. */
export function readCurrentBuild(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
}

/** True if a reload would throw away what was typed, or the review of a payment. */
function isAtWork(): boolean {
  const state: unknown = history.state
  const isReview = typeof state === "object" && state !== null && "isReview" in state && state.isReview === true
  return isReview || holdsTypedText()
}

async function isSiteReachable(): Promise<boolean> {
  try {
    return (await fetch(latestBuildPath, { cache: "no-store", credentials: "omit" })).ok
  } catch {
    return false
  }
}

function subscribeVisible(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") listener()
  }
  document.addEventListener("visibilitychange", look)
  return () => document.removeEventListener("visibilitychange", look)
}
