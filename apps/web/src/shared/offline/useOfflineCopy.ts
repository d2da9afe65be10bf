import { useQueryClient } from "@tanstack/react-query"
import { useWalletClient } from "@wallet/react"
import { useEffect } from "react"
import { isOnline } from "#ui/useIsOnline.ts"

/** The delay before the copy, because the page comes first. */
const delayMs = 3_000

/** Stores fetched data for offline use, and restores it. */
export function useOfflineCopy(): void {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    // Neither is available without https, and the dev server has no worker.
    if (!("caches" in globalThis) || !("serviceWorker" in navigator) || import.meta.env.DEV) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const { startOffline } = await import("./startOffline.ts")
      if (isOver) return
      stop = await startOffline(client, queryClient)
      if (isOver) stop()
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), isOnline() ? delayMs : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client, queryClient])
}
