/** The part of an `AbortSignal` that core uses. */
export interface AbortSignalLike {
  readonly aborted: boolean
  readonly reason?: unknown
  /** Calls `listener` when the signal is aborted. */
  addEventListener(type: "abort", listener: () => void): void
  /** Takes back what `addEventListener` was given. */
  removeEventListener(type: "abort", listener: () => void): void
}

/**
 * The caller's own `AbortSignal`, where its environment declares one. Core is compiled without the DOM and without
 * Node, so that it can't name the type itself.
 *
 * @example
 * import type { Signal } from "@wallet/core"
 *
 * const signal: Signal = AbortSignal.timeout(5000)
 * await listWallets(client, { signal })
 */
export type Signal = typeof globalThis extends { AbortSignal: { prototype: infer Declared } }
  ? Declared extends AbortSignalLike
    ? Declared
    : AbortSignalLike
  : AbortSignalLike
