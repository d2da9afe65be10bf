import type { KeyValueStorage } from "#environment/storage.ts"

/** The reason why a page wants to reload. */
export type ReloadReason = "new_build" | "chunk_error"

/** A request to reload: the build that runs, and the one that is hoped for where it is known. */
export interface ReloadRequest {
  readonly reason: ReloadReason
  readonly from: string
  readonly to?: string | undefined
  /** The file that could not be loaded, for a missing chunk. */
  readonly missing?: string | undefined
}

interface ReloadRecord {
  readonly at: number
  readonly from: string
  readonly to?: string | undefined
}

const storageKey = "lastReload"
/** Time between any two reloads of a browser, whatever their reasons, in milliseconds. */
const guardTime = 10_000
/** Reloads of one tab and build for the same missing chunk: without a bound, one that stays missing would loop. */
const maxReloadsForChunk = 2

/**
 * Remembers reloads across tabs and crashes, so that a page reloads once and not for ever.
 *
 * @see spec §4
 */
export interface ReloadGuard {
  /** Returns true if the reload may happen; it is written down before this returns. */
  claim(request: ReloadRequest): boolean
}

/** The storages in which a guard remembers reloads. */
export interface ReloadStorages {
  /** Shared by the tabs of a site. */
  readonly shared: KeyValueStorage | undefined
  /** The tab's own. */
  readonly tab: KeyValueStorage | undefined
}

/** Creates the guard when a page starts: the record of the last reload then tells whether that reload led to this page. */
export function createReloadGuard(
  { shared, tab }: ReloadStorages,
  now: () => number,
  currentBuild: string,
): ReloadGuard {
  const before = readRecord(shared)
  // The old build came back after a reload for a newer one: another reload would bring the same.
  const isUseless = ({ reason, to }: ReloadRequest) =>
    reason === "new_build" && before?.from === currentBuild && before.to === to

  return {
    claim(request) {
      const last = readRecord(shared)
      if (isUseless(request) || (last && isWithin(now(), last.at, guardTime))) return false
      const { from, to, missing } = request
      if (missing !== undefined && !countReload(tab, from, missing)) return false
      return writeRecord(shared, { at: now(), from, to })
    },
  }
}

/** Counts a reload for a missing chunk. False where the bound is reached or the count can't be kept. */
function countReload(tab: KeyValueStorage | undefined, build: string, missing: string): boolean {
  const key = `reloads:${build}:${missing}`
  try {
    const count = String((Number(tab?.getItem(key)) || 0) + 1)
    if (Number(count) > maxReloadsForChunk) return false
    tab?.setItem(key, count)
    return tab?.getItem(key) === count
  } catch {
    return false
  }
}

/** Also true for a moment slightly ahead: a clock that was put back must not open the guard. */
function isWithin(now: number, at: number, time: number): boolean {
  return Math.abs(now - at) < time
}

function readRecord(storage: KeyValueStorage | undefined): ReloadRecord | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(storageKey) ?? "null")
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Without a record nothing would stop the next page from reloading again, so no record means no reload. */
function writeRecord(storage: KeyValueStorage | undefined, record: ReloadRecord): boolean {
  try {
    storage?.setItem(storageKey, JSON.stringify(record))
    return readRecord(storage)?.at === record.at
  } catch {
    return false
  }
}

function isRecord(value: unknown): value is ReloadRecord {
  if (typeof value !== "object" || value === null) return false
  const { at, from, to } = value as { at?: unknown; from?: unknown; to?: unknown } // each is checked here
  return Number.isFinite(at) && typeof from === "string" && (to === undefined || typeof to === "string")
}
