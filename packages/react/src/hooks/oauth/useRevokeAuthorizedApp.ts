import { revokeAuthorizedApp } from "@wallet/core/account"
import { getAuthorizedAppsQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Ends what an app may do for the customer. See `revokeAuthorizedApp` of `@wallet/core`.
 *
 * @function
 * @example
 * const revokeAuthorizedApp = useRevokeAuthorizedApp()
 * const press = () => revokeAuthorizedApp.mutate({ authorizedAppId: authorizedApp.id })
 */
export const useRevokeAuthorizedApp = createCallHook(revokeAuthorizedApp, [
  getAuthorizedAppsQueryKey,
  getLoginHistoryQueryKey,
])
