/** State of the site's builds as the page knows it. */
export interface BuildState {
  /** A newer build is out, and the page has not gone on to it. */
  readonly isNew: boolean
  /** True if a chunk of the running build failed to load. */
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

/** Changes the state and notifies its subscribers. */
export function changeBuildState(patch: Partial<BuildState>): void {
  state = { ...state, ...patch }
  for (const listener of listeners) listener()
}
