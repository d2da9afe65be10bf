import { platformTimers } from "#environment/defaults.ts"
import type { KeyValueStorage } from "#environment/storage.ts"
import type { Timers } from "#environment/timers.ts"
import type { BuildMetadata } from "./buildFiles.ts"
import { isChunkLoadError } from "./chunkError.ts"
import { createReloadGuard, type ReloadReason } from "./reloadGuard.ts"

/** The event that a newer build is out. */
export interface BuildNews {
  readonly currentBuild: string
  readonly latestBuild: string
  /** The description of the newer build, if it could be read. */
  readonly metadata?: BuildMetadata | undefined
}

/** The dependencies of the watcher. */
export interface BuildWatcherOptions {
  /** The id of the build that runs. */
  readonly currentBuild: string
  /** Reads the id of the newest build; `undefined` or a rejection means that it is not known now. */
  readonly fetchLatest: () => Promise<string | undefined>
  /** Reads the metadata of a newer build, for `onBuild`; whatever becomes of that, the page goes on to the build. */
  readonly fetchMetadata?: ((id: string) => Promise<BuildMetadata | undefined>) | undefined
  /**
   * Shared by the tabs of one site: the page's own storage, not one that hides its failures. Where it can't be written
   * or there is none, the page never reloads by itself, because nothing would tell the next page that it was done.
   */
  readonly storage: KeyValueStorage | undefined
  /** The tab's own storage, such as `sessionStorage`, for the count of reloads for a missing chunk; `storage` by default. */
  readonly tabStorage?: KeyValueStorage | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Reloads the page. */
  readonly reload: () => void
  /** Told once of each newer build, whether the page reloads or not. */
  readonly onBuild?: (news: BuildNews) => void
  /** Called before each reload, so that a filled form is not discarded. Default: every reload is allowed. */
  readonly mayReload?: (reason: ReloadReason) => boolean | Promise<boolean>
  /** Milliseconds between two looks; 1 hour by default (the spec leaves it open). */
  readonly interval?: number
  /** Calls the listener whenever the visitor returns to the page; returns how to stop. */
  readonly subscribeVisible?: (listener: () => void) => () => void
  readonly timers?: Timers
}

/** Watches for newer builds until it is disposed of. */
export interface BuildWatcher {
  /** Looks now; useful after an answer to `mayReload` has changed. Looks that overlap are one. */
  check(): Promise<void>
  /** Takes any error: reloads for one that says a chunk is missing. `true` means that the page is about to reload. */
  reportChunkError(error: unknown): Promise<boolean>
  /** Stops watching. */
  dispose(): void
}

/**
 * Reloads the page once when a newer build is out or a chunk of the old one is gone. A guard of 10 s between any two
 * reloads holds across tabs and crashes. A count stops loops: where a reload has brought back the same build, it is not
 * repeated for that newer build, and a tab reloads at most twice for the same missing chunk of a build.
 *
 * @see spec §4, §8, §9
 * @example
 * const watcher = createBuildWatcher({
 *   currentBuild: buildId,
 *   fetchLatest: async () => buildId,
 *   reload: () => window.location.reload(),
 *   onBuild: () => {},
 *   storage: createMemoryStorage(),
 *   now: Date.now,
 * })
 */
export function createBuildWatcher(options: BuildWatcherOptions): BuildWatcher {
  const { currentBuild, fetchLatest, reload, onBuild, mayReload = () => true, interval = 3_600_000 } = options
  const { fetchMetadata = noMetadata, timers = platformTimers } = options

  const { storage, tabStorage = storage } = options
  const guard = createReloadGuard({ shared: storage, tab: tabStorage }, options.now, currentBuild)
  const reported = new Set<string>()
  let looking: Promise<void> | undefined
  let timer: unknown
  let state: "watching" | "reloading" | "disposed" = "watching"

  const isIdle = () => state === "watching"

  const tryReload = async (reason: ReloadReason, { to, missing }: { to?: string; missing?: string }) => {
    const allowed = await ask(mayReload, reason)
    // Another reload or an end may have come while the app was asked.
    if (!allowed || !isIdle() || !guard.claim({ reason, from: currentBuild, to, missing })) return false
    state = "reloading"
    reload()
    return true
  }

  const look = async () => {
    const latest = await ifReadable(fetchLatest)
    if (!latest || latest === currentBuild || !isIdle()) return
    if (!reported.has(latest)) {
      reported.add(latest)
      const metadata = await ifReadable(() => fetchMetadata(latest))
      if (!isIdle()) return
      // A server that knows no such file may answer with that of another build.
      onBuild?.({ currentBuild, latestBuild: latest, metadata: metadata?.id === latest ? metadata : undefined })
    }
    await tryReload("new_build", { to: latest })
  }

  const check = () => {
    if (!isIdle()) return Promise.resolve()
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  const schedule = () => {
    timer = timers.set(() => void check().finally(() => isIdle() && schedule()), interval)
  }

  schedule()
  const unsubscribe = options.subscribeVisible?.(() => void check())

  return {
    check,
    reportChunkError: async (error) =>
      isIdle() && isChunkLoadError(error) && tryReload("chunk_error", { missing: describeMissing(error) }),
    dispose() {
      state = "disposed"
      timers.clear(timer)
      unsubscribe?.()
    },
  }
}

/** Names what is missing: the error's text holds the file's address in all browsers but one. */
function describeMissing(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const noMetadata = async () => undefined

async function ifReadable<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch {
    // Offline, or the file is being replaced: the next look will tell.
    return undefined
  }
}

async function ask(mayReload: (reason: ReloadReason) => boolean | Promise<boolean>, reason: ReloadReason) {
  try {
    return await mayReload(reason)
  } catch {
    return false
  }
}
