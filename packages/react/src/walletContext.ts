import type { WalletClient } from "@wallet/core"
import { createContext, useContext } from "react"

/** The context that holds the client of the nearest `WalletProvider`. */
export const WalletContext = createContext<WalletClient | undefined>(undefined)

/**
 * The client of the nearest `WalletProvider`.
 *
 * @throws Error where there is none.
 * @example
 * const client = useWalletClient()
 * const press = () => client.toasts.accept("Copied")
 */
export function useWalletClient(): WalletClient {
  const client = useContext(WalletContext)
  if (!client) throw new Error("useWalletClient needs a <WalletProvider client={…}> above it")
  return client
}
