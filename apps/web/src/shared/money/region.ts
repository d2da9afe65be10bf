import { createContext, use, useSyncExternalStore } from "react"

/**
 * Where the visitor's region is read. It stays the same object while the region changes: only what shows the region is
 * drawn anew, and no part of a page whose script is on its way.
 */
export interface RegionSource {
  readonly subscribe: (listener: () => void) => () => void
  /** The code of the region (spec §4), where it is known. */
  readonly read: () => string | undefined
}

const unknown: RegionSource = { subscribe: () => () => {}, read: () => undefined }

/** Below it WUD is shown as the region wants it (spec §3). */
export const RegionContext = createContext(unknown)

/** The visitor's region code, where it is known. A prerendered page knew none, and is taken over so. */
export function useRegionCode(): string | undefined {
  const { subscribe, read } = use(RegionContext)
  return useSyncExternalStore(subscribe, read, () => undefined)
}
