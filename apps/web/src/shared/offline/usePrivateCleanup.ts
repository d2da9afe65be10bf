import type { WalletClient } from "@wallet/core"
import { useEffect } from "react"
import { forgetPrivate } from "./privateCache.ts"

/** Removes private data from the browser when the session ends, in any tab. */
export function usePrivateCleanup(client: WalletClient): void {
  useEffect(() => {
    const clean = () => {
      if (client.store.getState().accessToken === undefined) forgetPrivate()
    }
    // The session may have ended while no page was open.
    clean()
    client.events.on("session", clean)
    return () => client.events.off("session", clean)
  }, [client])
}
