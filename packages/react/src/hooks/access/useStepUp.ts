import { useCallback } from "react"
import { areStepUpsShown, withStepUp } from "#stepUps.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * For calls that may be refused with `step_up_required` and move no money: asks for the step-up and makes the same call
 * again. It rejects with `StepUpCancelled` where the customer cancels. Some component has to show `useStepUpRequest()`;
 * where none does, the refusal is passed on.
 *
 * @example
 * const withStepUp = useStepUp()
 * const removePasskey = useRemovePasskey()
 * const remove = (passkeyId: string) => withStepUp(() => removePasskey.mutateAsync({ passkeyId }))
 */
export function useStepUp(): <Data>(call: () => Promise<Data>) => Promise<Data> {
  const client = useWalletClient()
  return useCallback((call) => (areStepUpsShown(client) ? withStepUp(client, call) : call()), [client])
}
