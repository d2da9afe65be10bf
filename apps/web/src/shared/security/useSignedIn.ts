import { useSyncExternalStore } from "react"

/** Whether this browser holds a session, as far as a public page can tell without asking anyone. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onStorageChange, isSignedIn, () => false)
}

/** The same, asked once. */
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
