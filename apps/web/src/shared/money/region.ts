import { createContext, use, useSyncExternalStore } from "react"

/**
 * The source of the visitor's region. The object stays the same when the region changes, so that only components that show
 * the region render again, and no part of the page that is not hydrated yet.
 */
export interface RegionSource {
  readonly subscribe: (listener: () => void) => () => void
  /** The code of the region (spec §4), if known. */
  readonly read: () => string | undefined
}

const unknown: RegionSource = { subscribe: () => () => {}, read: () => undefined }

/** Provides the region, by which WUD is shown (spec §3). */
export const RegionContext = createContext(unknown)

/** The visitor's region code, if known. A prerendered page has none, and hydration must match it. */
export function useRegionCode(): string | undefined {
  const { subscribe, read } = use(RegionContext)
  return useSyncExternalStore(subscribe, read, () => undefined)
}
