import { type StepUp, stepUpOf } from "@wallet/core"
import { createContext, useCallback, useContext } from "react"

/** The customer went back instead of confirming: nothing happened, and there is nothing to say about it. */
export class StepUpCancelled extends Error {
  override readonly name = "StepUpCancelled"
}

/**
 * Asks the customer to confirm an operation. Fulfilled once they have; rejected with `StepUpCancelled` if they went back.
 */
export type ConfirmStepUp = (stepUp: StepUp) => Promise<void>

/** Given by the account's layout. */
export const StepUpContext = createContext<ConfirmStepUp | undefined>(undefined)

/**
 * For every call that may answer `step_up_required`: asks for the confirmation and makes the same call again.
 *
 * @example
 * const withStepUp = useStepUp()
 * await withStepUp(() => removePasskey.mutateAsync({ passkeyId }))
 */
export function useStepUp(): <Data>(call: () => Promise<Data>) => Promise<Data> {
  const confirm = useContext(StepUpContext)
  return useCallback(
    async (call) => {
      for (;;) {
        try {
          return await call()
        } catch (error) {
          const stepUp = stepUpOf(error)
          if (!stepUp || !confirm) throw error
          await confirm(stepUp)
        }
      }
    },
    [confirm],
  )
}
