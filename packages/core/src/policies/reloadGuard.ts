import type { KeyValueStorage } from "#environment/storage.ts"

/** Why a page wants to reload. */
export type ReloadReason = "new_build" | "chunk_error"

/** A request to reload: the build that runs, and the one that is hoped for where it is known. */
export interface ReloadRequest {
  readonly reason: ReloadReason
  readonly from: string
  readonly to?: string | undefined
}

interface ReloadRecord {
  readonly at: number
  readonly from: string
  readonly to?: string | undefined
}

const storageKey = "lastReload"
/** The guard of spec §9: between two reloads, whatever their reasons. */
const guardTime = 10_000
/**
 * Protection against a loop, on top of the guard: a chunk that takes longer than the guard to fail would reload the page
 * for ever. For so long a page that a reload has brought back does not reload for a missing chunk again.
 */
const uselessTime = 3_600_000

/** Remembers reloads across tabs and crashes, so that a page reloads once and not for ever (spec §4). */
export interface ReloadGuard {
  /** Whether the reload may happen; if so it is written down before this returns. */
  claim(request: ReloadRequest): boolean
}

/** Made when the page starts: what is written down then tells whether this page is the outcome of a reload. */
export function createReloadGuard(
  storage: KeyValueStorage | undefined,
  now: () => number,
  currentBuild: string,
): ReloadGuard {
  const before = readRecord(storage)
  const cameFrom = before?.from === currentBuild ? before : undefined

  const isUseless = (request: ReloadRequest) => {
    if (!cameFrom) return false
    // The reload was made and the old build is what came back: another one would bring the same.
    return request.reason === "new_build" ? cameFrom.to === request.to : isWithin(now(), cameFrom.at, uselessTime)
  }

  return {
    claim(request) {
      const last = readRecord(storage)
      if (isUseless(request) || (last && isWithin(now(), last.at, guardTime))) return false
      return writeRecord(storage, { at: now(), from: request.from, to: request.to })
    },
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
