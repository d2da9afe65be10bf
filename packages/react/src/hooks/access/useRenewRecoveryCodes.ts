import { renewRecoveryCodes, type WalletClient } from "@wallet/core"
import { getLoginHistoryQueryKey, getRecoveryCodesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes new recovery codes. See `renewRecoveryCodes` of `@wallet/core`.
 *
 * @function
 * @example
 * const renewRecoveryCodes = useRenewRecoveryCodes()
 * const press = () => renewRecoveryCodes.mutate()
 */
export const useRenewRecoveryCodes = createCallHook(
  (client: WalletClient) => renewRecoveryCodes(client),
  [getRecoveryCodesQueryKey, getLoginHistoryQueryKey],
)
