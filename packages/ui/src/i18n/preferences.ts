import type { DateFormat } from "@wallet/core/contract"
import { useSyncExternalStore } from "react"

/** A customer's settings that every page needs at once. They are stored locally until the provider answers. */
export interface Preferences {
  /** Null where it is what the language uses. */
  readonly dateFormat: DateFormat | null
  /** A currency's code. */
  readonly referenceCurrency: string
}

const usual: Preferences = { dateFormat: null, referenceCurrency: "USD" }
const storageKey = "preferences"
const listeners = new Set<() => void>()
let current: Preferences | undefined

/** The choices as they hold now. */
export function shownPreferences(): Preferences {
  current ??= readStored()
  return current
}

/** Shows a choice everywhere and keeps it in this browser. */
export function keepPreferences(chosen: Partial<Preferences>): void {
  const next = { ...shownPreferences(), ...chosen }
  if (JSON.stringify(next) === JSON.stringify(current)) return
  current = next
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // The browser stores nothing: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** The choices, kept up to date. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(onChange, shownPreferences, () => usual)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStored(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "{}")
    return { ...usual, ...(typeof stored === "object" && stored) }
  } catch {
    return usual
  }
}
