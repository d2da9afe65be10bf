import { useSyncExternalStore } from "react"

/** True if this browser has a session, as far as a public page can tell without a request. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onStorageChange, isSignedIn, () => false)
}

/** The same without a hook. */
export function isSignedIn(): boolean {
  try {
    return localStorage.getItem("accessToken") !== null
  } catch {
    return false
  }
}

function onStorageChange(listener: () => void): () => void {
  window.addEventListener("storage", listener)
  return () => window.removeEventListener("storage", listener)
}
