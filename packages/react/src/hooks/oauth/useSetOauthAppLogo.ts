import { setOauthAppLogo } from "@wallet/core/merchant"
import { getOauthAppsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Sets the logo of an app of the customer's own. See `setOauthAppLogo` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const setOauthAppLogo = useSetOauthAppLogo()
 * const press = () => setOauthAppLogo.mutate({ oauthAppId: oauthApp.id, image: null })
 */
export const useSetOauthAppLogo = createCallHook(setOauthAppLogo, [getOauthAppsQueryKey])
