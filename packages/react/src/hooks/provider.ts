import { useQueryClient } from "@tanstack/react-query"
import { openOperations, reconcile } from "@wallet/core"
import { getProviderInfoQueryOptions } from "@wallet/core/queries"
import { useEffect } from "react"
import { createPublicQueryHook } from "#calls/createQueryHook.ts"
import { noteInterrupted } from "#moneyCalls/interrupted.ts"
import { readProviderAgain } from "#moneyCalls/readProviderAgain.ts"
import { useWalletState } from "#useWalletState.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What may be known of the provider before anyone signs in. See `getProviderInfo` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: providerInfo, isPending, error } = useProviderInfo()
 */
export const useProviderInfo = createPublicQueryHook(getProviderInfoQueryOptions)

/**
 * Asks, when the app starts, someone signs in or the connection is back, what became of the calls whose outcome is not
 * known. What has changed is read again; a form of such a call still shows its outcome. Used once, high in the tree.
 *
 * @example
 * useReconcile()
 */
export function useReconcile(): void {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const accessToken = useWalletState((state) => state.accessToken)
  useEffect(() => {
    if (accessToken === undefined) return undefined
    noteInterrupted(client, openOperations(client))
    const ending = new AbortController()
    const ask = async () => {
      const outcomes = await reconcile(client, { signal: ending.signal })
      if (outcomes.some(({ state }) => state === "happened" || state === "answer_removed"))
        await readProviderAgain(client, queryClient)
    }
    // What can't be asked now stays open and is asked for the next time.
    const tryToAsk = () => void ask().catch(() => {})
    tryToAsk()
    addEventListener("online", tryToAsk, { signal: ending.signal })
    return () => ending.abort()
  }, [client, queryClient, accessToken])
}
