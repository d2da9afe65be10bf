import { useSyncExternalStore } from "react"

/** Whether the device has a connection, kept up to date. A page that comes from the build takes it to have one. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
