import type { QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { keepPages } from "./keepPages.ts"
import { followOfflineCopy } from "./offlineCopy.ts"
import { toldEndpointKey } from "./privateCache.ts"

/** Starts the offline support of a page. @returns a function that stops it. */
export async function startOffline(client: WalletClient, queryClient: QueryClient): Promise<() => void> {
  const stopCopy = await followOfflineCopy(client, queryClient)
  const stopRenewal =
    localStorage.getItem(toldEndpointKey) !== null && (await import("./pushRenewal.ts")).followRenewal(client)
  // Browsers may refuse a worker, and offline it can't be loaded. Stored data stays.
  void keepPages().catch(() => undefined)
  return () => {
    stopCopy()
    if (stopRenewal) stopRenewal()
  }
}
