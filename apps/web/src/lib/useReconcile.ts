import { useQueryClient } from "@tanstack/react-query"
import { reconcile } from "@wallet/core"
import { useWalletClient, useWalletState } from "@wallet/react"
import { useEffect } from "react"
import { noteEarlierOperations } from "./earlierOperations.ts"

/**
 * Asks, when the app starts, someone signs in or the connection is back, what became of the calls whose outcome is not
 * known. What happened is read anew; a form that shows its own open payment asks for itself.
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
      if (outcomes.some(({ state }) => state === "happened" || state === "answer_removed"))
        await queryClient.invalidateQueries()
    }
    // What can't be asked now stays open and is asked for at the next start.
    const tryToAsk = () => void ask().catch(() => {})
    tryToAsk()
    addEventListener("online", tryToAsk, { signal: ending.signal })
    return () => ending.abort()
  }, [client, queryClient, accessToken])
}
