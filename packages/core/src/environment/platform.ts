import type { Fetch } from "./fetch.ts"
import type { Signal } from "./signal.ts"
import type { KeyValueStorage } from "./storage.ts"
import type { TabChannel, TabLocks } from "./tabs.ts"

/** A factory of signals. */
interface Aborter {
  readonly signal: Signal
  abort(reason?: unknown): void
}

interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/** The globals that core uses. Browsers, workers and Node have the first group; the second is looked for. */
interface Platform {
  readonly AbortController: new () => Aborter
  readonly TextDecoder: new () => Decoder
  readonly TextEncoder: new () => { encode(text: string): Uint8Array }
  readonly setTimeout: (work: () => void, delay: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
  readonly fetch: Fetch
  readonly performance: { now(): number }
  readonly crypto: { getRandomValues(array: Uint32Array): Uint32Array }

  readonly reportError?: (error: unknown) => void
  readonly console?: { error(error: unknown): void }
  readonly document?: { readonly visibilityState: "visible" | "hidden" }
  readonly navigator?: { readonly locks?: TabLocks }
  readonly BroadcastChannel?: new (name: string) => TabChannel
  readonly location?: { readonly href: string }
  readonly localStorage?: KeyValueStorage
  readonly sessionStorage?: KeyValueStorage
  readonly addEventListener?: (type: string, listener: (event: { type: string }) => void, capture?: boolean) => void
  readonly removeEventListener?: (type: string, listener: (event: { type: string }) => void, capture?: boolean) => void
}

/**
 * The global object, by the names that core uses: the one place that knows where it runs.
 * The cast is the boundary to a platform whose types core does not have.
 */
export const platform = globalThis as unknown as Platform
