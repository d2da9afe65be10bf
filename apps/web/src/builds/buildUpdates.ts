import { createBuildWatcher, isChunkLoadError, latestBuildPath, readLatestBuild } from "@wallet/core"
import { holdsTypedText, noteTyping } from "./typedText.ts"

/** What the page knows of the site's builds. */
export interface BuildState {
  /** A newer build is out, and the page has not gone on to it. */
  readonly isNew: boolean
  /** A piece of the running build could not be loaded. */
  readonly isPieceMissing: boolean
  /** The page is about to reload, or it is being found out whether that would help. */
  readonly isReloading: boolean
}

const quiet: BuildState = { isNew: false, isPieceMissing: false, isReloading: false }

let state = quiet
const listeners = new Set<() => void>()

/** The state as `useSyncExternalStore` takes it; a page that comes from the build knows of nothing. */
export const buildState = {
  read: () => state,
  initial: () => quiet,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function change(patch: Partial<BuildState>): void {
  state = { ...state, ...patch }
  for (const listener of listeners) listener()
}

/**
 * Follows the site's builds (spec §4, §8): on a newer one, or when a piece of the running one is gone, the page reloads
 * once. This is the only owner of that rule. A form that was typed into is not thrown away: the reload waits until it is
 * left, and the visitor is told.
 *
 * @param currentBuild The id of the build that the page came from.
 * @param onPageShown Calls its listener after every navigation inside the site.
 */
export function followBuilds(currentBuild: string, onPageShown: (listener: () => void) => void): void {
  const watcher = createBuildWatcher({
    currentBuild,
    fetchLatest,
    storage: pageStorage(),
    now: Date.now,
    reload() {
      change({ isReloading: true })
      window.location.reload()
    },
    // Offline the pieces are missing too; a reload would then leave nothing of the page.
    mayReload: async () => !holdsTypedText() && (await fetchLatest()) !== undefined && !holdsTypedText(),
    onBuild: () => change({ isNew: true }),
    subscribeVisible,
  })

  let missing: unknown
  const reloadForMissing = async () => {
    change({ isPieceMissing: true, isReloading: true })
    change({ isReloading: await watcher.reportChunkError(missing) })
  }
  const goOn = () => {
    if (missing !== undefined) void reloadForMissing()
    if (state.isNew) void watcher.check()
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

/** Which build a page came from: the build writes its id into every page. The dev server's pages have none. */
export function readCurrentBuild(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
}

async function fetchLatest(): Promise<string | undefined> {
  try {
    const answer = await fetch(latestBuildPath, { cache: "no-store", credentials: "omit" })
    return answer.ok ? readLatestBuild(await answer.json()) : undefined
  } catch {
    // Offline, or the file is being replaced: the next look will tell.
    return undefined
  }
}

/** Asking for it throws where the visitor has switched storage off. */
function pageStorage(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

function subscribeVisible(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === "visible") listener()
  }
  document.addEventListener("visibilitychange", look)
  return () => document.removeEventListener("visibilitychange", look)
}
