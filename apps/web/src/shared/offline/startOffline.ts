import type { QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { keepPages } from "./keepPages.ts"
import { followOfflineCopy } from "./offlineCopy.ts"
import { toldEndpointKey } from "./privateCache.ts"

/** All that a page does for the time without a connection. @returns what stops it. */
export async function startOffline(client: WalletClient, queryClient: QueryClient): Promise<() => void> {
  const stopCopy = await followOfflineCopy(client, queryClient)
  const stopRenewal =
    localStorage.getItem(toldEndpointKey) !== null && (await import("./pushRenewal.ts")).followRenewal(client)
  // Browsers may refuse a worker, and offline it can't be asked for: what is kept already stays.
  void keepPages().catch(() => undefined)
  return () => {
    stopCopy()
    if (stopRenewal) stopRenewal()
  }
}
