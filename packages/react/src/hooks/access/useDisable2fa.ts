import { type Disable2faData, type Disable2faErrorTag, type Disable2faParameters, disable2fa } from "@wallet/core"
import { getMeQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Turns two-factor off. See `disable2fa` of `@wallet/core`.
 *
 * @example
 * const disable2fa = useDisable2fa()
 * const press = () => disable2fa.mutate({ oneTimePassword: code })
 */
export function useDisable2fa(): CallHookResult<Disable2faData, Disable2faErrorTag, Disable2faParameters> {
  return useCall(disable2fa, [getMeQueryKey])
}
