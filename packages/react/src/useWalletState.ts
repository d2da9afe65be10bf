import type { WalletState } from "@wallet/core"
import { useSyncExternalStore } from "react"
import { useWalletClient } from "./walletContext.ts"

/**
 * A part of what the client knows. The component is drawn again when that part changes. On a server, and while a page
 * that came from one is taken over, it is the state of a visitor of whom nothing is known yet.
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
