import {
  type DeleteOauthAppData,
  type DeleteOauthAppErrorTag,
  type DeleteOauthAppParameters,
  deleteOauthApp,
} from "@wallet/core/merchant"
import { getOauthAppsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Removes an app. Its tokens open nothing from now on. See `deleteOauthApp` of `@wallet/core/merchant`.
 *
 * @example
 * const deleteOauthApp = useDeleteOauthApp()
 * const press = () => deleteOauthApp.mutate({ oauthAppId: oauthApp.id })
 */
export function useDeleteOauthApp(): CallHookResult<
  DeleteOauthAppData,
  DeleteOauthAppErrorTag,
  DeleteOauthAppParameters
> {
  return useCall(deleteOauthApp, [getOauthAppsQueryKey])
}
