import { platform } from "./platform.ts"
import type { KeyValueStorage } from "./storage.ts"
import type { Timers } from "./timers.ts"

/** The platform's timers. */
export const platformTimers: Timers = {
  set: (work, delay) => platform.setTimeout(work, delay),
  clear: (timer) => platform.clearTimeout(timer),
  // Only Node has processes that end by themselves, and such a method; elsewhere a timer is a number.
  release: (timer) => Object(timer).unref?.(),
}

/**
 * The page's `localStorage`, or with `sessionStorage` the one that each tab has of its own. Only a page has one visitor: in
 * Node the same storage would be shared by all of them.
 */
export function pageStorage(name: "localStorage" | "sessionStorage" = "localStorage"): KeyValueStorage | undefined {
  try {
    return platform.document ? platform[name] : undefined
  } catch {
    return undefined
  }
}

/** Milliseconds since some moment, by a clock that is never set back. */
export function platformElapsed(): number {
  return platform.performance.now()
}

/** Words of random bits: the platform takes hardly longer for many than for one. */
const randomWords = /* @__PURE__ */ new Uint32Array(64)
let wordsLeft = 0

/** 32 random bits as a number from 0 up to 1. */
export function platformRandom(): number {
  if (wordsLeft === 0) wordsLeft = platform.crypto.getRandomValues(randomWords).length
  wordsLeft -= 1
  return (randomWords[wordsLeft] ?? 0) / 2 ** 32
}

/** Calls `listener` whenever another tab has changed the storage; returns what ends it. */
export function onStorageChange(listener: () => void): () => void {
  if (!platform.document) return () => {}
  platform.addEventListener?.("storage", listener)
  return () => platform.removeEventListener?.("storage", listener)
}
