import { useEffect, useSyncExternalStore } from "react"

/**
 * Loads the page again where a vendor's form is needed and the page was loaded at another address: its content policy is
 * that of the address at which it was loaded, and lets the form in on one route alone.
 *
 * @returns true until then. Show no fields meanwhile: what is typed into them would be lost. A draft is kept.
 */
export function useReloadForForm(isNeeded: boolean): boolean {
  // Without a connection the page would be gone; the form itself says then that it can't be opened.
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine, isOnlineElsewhere)
  const isReloading = isNeeded && isOnline && !isLoadedHere()
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  return isReloading
}

/** True if the page was loaded at the address that it shows. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType("navigation")
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}

function onConnection(listener: () => void): () => void {
  addEventListener("online", listener)
  addEventListener("offline", listener)
  return () => {
    removeEventListener("online", listener)
    removeEventListener("offline", listener)
  }
}

function isOnlineElsewhere(): boolean {
  return true
}
