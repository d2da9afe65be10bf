import { useSyncExternalStore } from "react"

/** True if the device has a connection, as far as the browser knows. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** `isOnline`, kept up to date. A page that comes from the build takes the device to have a connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOnline, () => true)
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
