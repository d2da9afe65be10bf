import { useSyncExternalStore } from "react"

const storageKey = "singleKeys"
const listeners = new Set<() => void>()
let current: boolean | undefined

/** False if the customer has turned off the single-key shortcuts (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  current ??= readStored()
  return current
}

/** Turns the shortcuts on or off and stores the choice in this browser. */
export function setKeysOn(isOn: boolean): void {
  current = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, "off")
  } catch {
    // The browser stores nothing: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** The choice, kept up to date. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn, () => true)
}

function readStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off"
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
