import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import type { WalletClient } from "@wallet/core"
import { isLeftBehind } from "@wallet/core/queries"
import { type ReactNode, useEffect } from "react"
import { currentStepUp } from "./stepUps.ts"
import { WalletContext } from "./walletContext.ts"

/** Properties of `WalletProvider`. */
export interface WalletProviderProps {
  /** Made once for a visitor, outside of rendering; on a server once for a request. */
  readonly client: WalletClient
  readonly children?: ReactNode
}

/**
 * Gives the hooks below it their client, and empties the cache when a customer signs out. Put it below TanStack Query's
 * `QueryClientProvider`.
 *
 * @example
 * <QueryClientProvider client={queryClient}>
 *   <WalletProvider client={client}>…</WalletProvider>
 * </QueryClientProvider>
 */
export function WalletProvider({ client, children }: WalletProviderProps): ReactNode {
  const queryClient = useQueryClient()
  useEffect(() => {
    const forget = () => forgetLastSession(client, queryClient)
    // The session may have ended before this effect ran.
    forget()
    const change = () => {
      // A step-up belongs to its session.
      currentStepUp(client)?.cancel()
      forget()
    }
    client.events.on("session", change)
    return () => client.events.off("session", change)
  }, [client, queryClient])
  return <WalletContext value={client}>{children}</WalletContext>
}

/** Cancels requests under way too: their answers must not be cached after the sign-out. */
function forgetLastSession(client: WalletClient, queryClient: QueryClient): void {
  const leftBehind = {
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => isLeftBehind(client, queryKey),
  }
  void queryClient.cancelQueries(leftBehind)
  queryClient.removeQueries(leftBehind)
}
