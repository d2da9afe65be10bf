import {
  type RevokeAuthorizedAppData,
  type RevokeAuthorizedAppErrorTag,
  type RevokeAuthorizedAppParameters,
  revokeAuthorizedApp,
} from "@wallet/core/account"
import { getAuthorizedAppsQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Ends what an app may do for the customer. See `revokeAuthorizedApp` of `@wallet/core`.
 *
 * @example
 * const revokeAuthorizedApp = useRevokeAuthorizedApp()
 * const press = () => revokeAuthorizedApp.mutate({ authorizedAppId: authorizedApp.id })
 */
export function useRevokeAuthorizedApp(): CallHookResult<
  RevokeAuthorizedAppData,
  RevokeAuthorizedAppErrorTag,
  RevokeAuthorizedAppParameters
> {
  return useCall(revokeAuthorizedApp, [getAuthorizedAppsQueryKey, getLoginHistoryQueryKey])
}
