import type { WalletState } from "@wallet/core"
import { useSyncExternalStore } from "react"
import { useWalletClient } from "./walletContext.ts"

/**
 * A part of the client's state. The component renders again when that part changes. On a server, and during hydration, it
 * is the state of a new visitor.
 *
 * @param selector Picks the part; it must give the same value for the same state, so make no object in it.
 * @example
 * const signedIn = useWalletState((state) => state.accessToken !== undefined)
 */
export function useWalletState<Part>(selector: (state: WalletState) => Part): Part {
  const { store } = useWalletClient()
  return useSyncExternalStore(
    store.subscribe,
    () => selector(store.getState()),
    () => selector(store.getInitialState()),
  )
}
