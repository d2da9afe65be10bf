import { isChunkLoadError, latestBuildPath, watchBuild } from "@wallet/core"
import { walletClient } from "#shared/client/client.ts"
import { buildState, changeBuildState } from "./buildState.ts"
import { holdsTypedText, noteTyping } from "./typedText.ts"

/**
 * Follows the site's builds (spec §4, §8): on a newer one, or when a piece of the running one is gone, the page reloads
 * once. This is the only owner of that rule. A form that was typed into is not thrown away: the reload waits until it is
 * left, and the visitor is told.
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
    mayReload: async () => !holdsTypedText() && (await isSiteReachable()) && !holdsTypedText(),
    subscribeVisible,
  })
  walletClient.events.on("build", () => changeBuildState({ isNew: true }))

  let missing: unknown
  const reloadForMissing = async () => {
    changeBuildState({ isPieceMissing: true, isReloading: true })
    changeBuildState({ isReloading: await watcher.reportChunkError(missing) })
  }
  const goOn = () => {
    if (missing !== undefined) void reloadForMissing()
    if (buildState.read().isNew) void watcher.check()
  }

  noteTyping(document)
  onPageShown(goOn)
  window.addEventListener("online", goOn)
  window.addEventListener("vite:preloadError", (event) => {
    if (!isChunkLoadError(event.payload)) return
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
