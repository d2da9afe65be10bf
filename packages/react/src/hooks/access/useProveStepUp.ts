import { proveStepUp } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Confirms an operation. See `proveStepUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const proveStepUp = useProveStepUp()
 * const press = () => proveStepUp.mutate({ stepUpId: stepUp.stepUpId, oneTimePassword: code })
 */
export const useProveStepUp = createCallHook(proveStepUp)
