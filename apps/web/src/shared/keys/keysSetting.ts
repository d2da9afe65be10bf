import { useSyncExternalStore } from "react"

const storageKey = "singleKeys"
const listeners = new Set<() => void>()
let current: boolean | undefined

/** False where the customer has turned the shortcuts off that are single characters (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  current ??= readStored()
  return current
}

/** Turns the shortcuts on or off and keeps the choice in this browser. */
export function setKeysOn(isOn: boolean): void {
  current = isOn
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, "off")
  } catch {
    // The browser keeps nothing: the choice holds as long as the page.
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
