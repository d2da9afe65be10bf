import { useCallback, useSyncExternalStore } from "react"
import { currentStepUp, type StepUpRequest, subscribeToStepUps } from "#stepUps.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The step-up that any call below the provider waits for, for one dialog that answers them all; `undefined` while there is
 * none.
 *
 * @example
 * const request = useStepUpRequest()
 * const confirm = (code: string) => request?.prove({ oneTimePassword: code })
 */
export function useStepUpRequest(): StepUpRequest | undefined {
  const client = useWalletClient()
  return useSyncExternalStore(
    useCallback((listener: () => void) => subscribeToStepUps(client, listener), [client]),
    () => currentStepUp(client),
    () => undefined,
  )
}
