import { detectRegion, type WalletClient } from "@wallet/core"
import { useEffect } from "react"

/** Detects the visitor's region once per visit (spec §4). It determines the currencies and their codes. */
export function useRegion(client: WalletClient): void {
  useEffect(() => {
    const visit = new AbortController()
    // It rejects only when the visit has ended.
    detectRegion(client, { signal: visit.signal }).catch(() => undefined)
    return () => visit.abort()
  }, [client])
}
