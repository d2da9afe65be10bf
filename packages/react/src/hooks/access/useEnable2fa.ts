import { type Enable2faData, type Enable2faErrorTag, type Enable2faParameters, enable2fa } from "@wallet/core"
import { getMeQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Turns two-factor on. See `enable2fa` of `@wallet/core`.
 *
 * @example
 * const enable2fa = useEnable2fa()
 * const press = () => enable2fa.mutate({ oneTimePassword: "123456" })
 */
export function useEnable2fa(): CallHookResult<Enable2faData, Enable2faErrorTag, Enable2faParameters> {
  return useCall(enable2fa, [getMeQueryKey])
}
