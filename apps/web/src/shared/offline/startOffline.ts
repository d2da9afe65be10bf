import type { QueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { keepPages } from "./keepPages.ts"
import { followOfflineCopy } from "./offlineCopy.ts"
import { pushRenewed, toldEndpoint } from "./pushTold.ts"

/** All that a page does for the time without a connection. @returns what stops it. */
export async function startOffline(client: WalletClient, queryClient: QueryClient): Promise<() => void> {
  const stopCopy = await followOfflineCopy(client, queryClient)
  const stopRenewal = followRenewal(client)
  // Browsers may refuse a worker, and offline it can't be asked for: what is kept already stays.
  void keepPages().catch(() => undefined)
  return () => {
    stopCopy()
    stopRenewal()
  }
}

/** Browsers renew a subscription at any time, also while no page is open. */
function followRenewal(client: WalletClient): () => void {
  const renew = async () => {
    // Most customers have none.
    if (toldEndpoint.read() === null) return
    const { renewPush } = await import("./pushRenewal.ts")
    await renewPush(client)
  }
  // A failed attempt is made again with the next page.
  const look = () => void renew().catch(() => undefined)
  const hear = ({ data }: MessageEvent) => {
    if (data === pushRenewed) look()
  }
  navigator.serviceWorker.addEventListener("message", hear)
  look()
  return () => navigator.serviceWorker.removeEventListener("message", hear)
}
