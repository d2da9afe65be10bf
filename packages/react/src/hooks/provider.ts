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
 * Reads the public information about the provider. See `getProviderInfo` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: providerInfo, isPending, error } = useProviderInfo()
 */
export const useProviderInfo = createPublicQueryHook(getProviderInfoQueryOptions)

/**
 * Asks for the outcomes of calls that are not known, when the app starts, someone signs in or the connection is back.
 * Changed data is read again; the form of such a call still shows its outcome. Use it once, high in the tree.
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
    // Outcomes that can't be read now stay open until the next time.
    const tryToAsk = () => void ask().catch(() => {})
    tryToAsk()
    addEventListener("online", tryToAsk, { signal: ending.signal })
    return () => ending.abort()
  }, [client, queryClient, accessToken])
}
