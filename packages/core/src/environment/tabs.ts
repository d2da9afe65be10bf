import type { Signal } from "./signal.ts"

/** The part of the Web Locks API that tabs elect a leader with: the shape of `navigator.locks`. */
export interface TabLocks {
  /** Runs `work` once the lock is had, and holds the lock until `work` ends. Rejects where another tab steals the lock. */
  request(
    name: string,
    options: { readonly signal?: Signal; readonly steal?: boolean },
    work: () => Promise<void>,
  ): Promise<unknown>
}

/** Carries messages to the other tabs: the shape of a `BroadcastChannel`. */
export interface TabChannel {
  /** Calls `listener` for each message of another channel of the name. */
  addEventListener(type: "message", listener: (message: { readonly data: unknown }) => void): void
  /** Sends to all other channels of the name. */
  postMessage(message: unknown): void
  /** Ends it on this side. */
  close(): void
}

/** A tab among the others of its browser. Tests replace it. */
export interface Tabs {
  /** Shared by all tabs of the browser. */
  readonly locks: TabLocks
  /** Opens a channel to the other tabs. It may throw, as where the browser denies storage. */
  readonly openChannel: (name: string) => TabChannel
  /** The state of the page: "frozen" is one that the browser keeps without running it, as after "back". */
  readonly getState: () => "visible" | "hidden" | "frozen"
  /** Calls `listener` when the state may have changed; returns what ends that. */
  readonly onChange: (listener: () => void) => () => void
}
