import { deleteOauthApp } from "@wallet/core/merchant"
import { getOauthAppsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Removes an app. Its tokens open nothing from now on. See `deleteOauthApp` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const deleteOauthApp = useDeleteOauthApp()
 * const press = () => deleteOauthApp.mutate({ oauthAppId: oauthApp.id })
 */
export const useDeleteOauthApp = createCallHook(deleteOauthApp, [getOauthAppsQueryKey])
