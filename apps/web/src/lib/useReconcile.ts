import { useQueryClient } from "@tanstack/react-query"
import { reconcile } from "@wallet/core"
import { useWalletClient, useWalletState } from "@wallet/react"
import { useEffect } from "react"
import { noteEarlierOperations } from "./earlierOperations.ts"

/**
 * Asks, when the app starts or someone signs in, what became of the payments that an earlier page left open. What happened
 * is read anew; a form that shows its own open payment asks for itself.
 */
export function useReconcile(): void {
  const client = useWalletClient()
  const queryClient = useQueryClient()
  const accessToken = useWalletState((state) => state.accessToken)

  useEffect(() => {
    if (accessToken === undefined) return undefined
    noteEarlierOperations(client)
    const ending = new AbortController()
    const ask = async () => {
      const outcomes = await reconcile(client, { signal: ending.signal })
      if (outcomes.some(({ state }) => state === "happened")) await queryClient.invalidateQueries()
    }
    // What can't be asked now stays open and is asked for at the next start.
    ask().catch(() => {})
    return () => ending.abort()
  }, [client, queryClient, accessToken])
}
