import { type ProveStepUpData, type ProveStepUpErrorTag, type ProveStepUpParameters, proveStepUp } from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Confirms an operation. See `proveStepUp` of `@wallet/core`.
 *
 * @example
 * const proveStepUp = useProveStepUp()
 * const press = () => proveStepUp.mutate({ stepUpId: stepUp.stepUpId, oneTimePassword: code })
 */
export function useProveStepUp(): CallHookResult<ProveStepUpData, ProveStepUpErrorTag, ProveStepUpParameters> {
  return useCall(proveStepUp)
}
