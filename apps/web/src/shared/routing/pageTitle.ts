import { useEffect, useSyncExternalStore } from "react"

let shown: string | undefined
const listeners = new Set<() => void>()

/** Sets the tab's title while a page is shown, e.g. to an invoice's number and amount. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    show(title)
    return () => show(undefined)
  }, [title])
}

/** The title that a page has given, if any. */
export function useShownTitle(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
}

function show(title: string | undefined): void {
  shown = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
