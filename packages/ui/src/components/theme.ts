import { useSyncExternalStore } from "react"

/** `system` follows the device. */
export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

const storageKey = "theme"
const listeners = new Set<() => void>()

function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return shown === "light" || shown === "dark" ? shown : "system"
}

/** Shows a theme and keeps the choice. The page's head applies it before the first paint of the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  dispatchEvent(new CustomEvent("theme", { detail: theme })) // index.html colours the browser's own bar
  try {
    if (theme === "system") localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // The browser stores nothing: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** True if a theme was chosen in this browser. */
export function hasChosenTheme(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice, kept up to date. A page that comes from the build knows none yet. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(onThemeChange, readTheme, () => "system")
}
