import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { type LiveEvent, liveEvents, type WalletClient } from "@wallet/core"
import {
  getKycStatusQueryKey,
  getOperationsQueryKey,
  getTopUpQueryKey,
  getWalletsQueryKey,
  type QueryKey,
} from "@wallet/core/queries"
import { useEffect } from "react"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** What each kind of event makes stale. */
const staleKey: Readonly<Record<LiveEvent["type"], (client: WalletClient) => QueryKey>> = {
  wallets: getWalletsQueryKey,
  operations: (client) => getOperationsQueryKey(client),
  topUps: (client) => getTopUpQueryKey(client),
  kyc: getKycStatusQueryKey,
}

/** What `useLiveUpdates` may be told. */
export interface LiveUpdatesOptions {
  /** Milliseconds between two readings while there is no live connection; 20 000 by default. */
  readonly pollInterval?: number
}

/**
 * Keeps what is on the screen up to date while someone is signed in: by the provider's live events, by polling while
 * there is no connection, and at once when the visitor comes back to the page. Used once, high in the tree.
 */
export function useLiveUpdates({ pollInterval = 20_000 }: LiveUpdatesOptions = {}): void {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const token = useWalletState((state) => state.accessToken)
  useEffect(() => {
    if (token === undefined) return
    return keepUpToDate(client, queryClient, pollInterval)
  }, [client, queryClient, token, pollInterval])
}

function keepUpToDate(client: WalletClient, queryClient: QueryClient, pollInterval: number): () => void {
  let connected = false
  let connection = new AbortController()

  const readAll = () => {
    for (const keyOf of Object.values(staleKey)) void queryClient.invalidateQueries({ queryKey: keyOf(client) })
  }
  const connect = () => {
    connection.abort()
    connection = new AbortController()
    void liveEvents(client, {
      signal: connection.signal,
      onEvent: ({ type }) => void queryClient.invalidateQueries({ queryKey: staleKey[type](client) }),
      onOpen: () => {
        connected = true
        // Whatever happened while no one listened is read now.
        readAll()
      },
      onClose: () => {
        connected = false
      },
    })
  }
  const wake = () => {
    if (document.visibilityState === "visible" && !connected) connect()
  }

  connect()
  const timer = setInterval(() => {
    if (!connected && document.visibilityState === "visible") readAll()
  }, pollInterval)
  document.addEventListener("visibilitychange", wake)
  window.addEventListener("online", wake)
  return () => {
    connection.abort()
    clearInterval(timer)
    document.removeEventListener("visibilitychange", wake)
    window.removeEventListener("online", wake)
  }
}
