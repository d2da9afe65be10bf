import { detectRegion, type WalletClient } from "@wallet/core"
import { useEffect } from "react"

/** Finds out the visitor's region once a visit (spec §4): it decides which currencies are shown, and how. */
export function useRegion(client: WalletClient): void {
  useEffect(() => {
    const visit = new AbortController()
    // It only throws when the visit has ended, and then nobody waits for it.
    detectRegion(client, { signal: visit.signal }).catch(() => undefined)
    return () => visit.abort()
  }, [client])
}
