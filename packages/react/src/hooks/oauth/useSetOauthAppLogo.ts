import {
  type SetOauthAppLogoData,
  type SetOauthAppLogoErrorTag,
  type SetOauthAppLogoParameters,
  setOauthAppLogo,
} from "@wallet/core/merchant"
import { getOauthAppsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Sets the logo of an app of the customer's own. See `setOauthAppLogo` of `@wallet/core/merchant`.
 *
 * @example
 * const setOauthAppLogo = useSetOauthAppLogo()
 * const press = () => setOauthAppLogo.mutate({ oauthAppId: oauthApp.id, image: null })
 */
export function useSetOauthAppLogo(): CallHookResult<
  SetOauthAppLogoData,
  SetOauthAppLogoErrorTag,
  SetOauthAppLogoParameters
> {
  return useCall(setOauthAppLogo, [getOauthAppsQueryKey])
}
