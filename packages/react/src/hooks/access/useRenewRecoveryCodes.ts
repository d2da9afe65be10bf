import { type RenewRecoveryCodesData, type RenewRecoveryCodesErrorTag, renewRecoveryCodes } from "@wallet/core"
import { getLoginHistoryQueryKey, getRecoveryCodesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes new recovery codes. See `renewRecoveryCodes` of `@wallet/core`.
 *
 * @example
 * const renewRecoveryCodes = useRenewRecoveryCodes()
 * const press = () => renewRecoveryCodes.mutate()
 */
export function useRenewRecoveryCodes(): CallHookResult<RenewRecoveryCodesData, RenewRecoveryCodesErrorTag, void> {
  return useCall((client) => renewRecoveryCodes(client), [getRecoveryCodesQueryKey, getLoginHistoryQueryKey])
}
