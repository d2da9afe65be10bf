import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setOauthAppLogo as call } from "#contract/oauth/oauthApps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setOauthAppLogo` takes. */
export type SetOauthAppLogoParameters = CallParameters<typeof call>
/** What `setOauthAppLogo` answers. */
export type SetOauthAppLogoData = CallData<typeof call>
/** The tags that `setOauthAppLogo` may be refused with. */
export type SetOauthAppLogoErrorTag = CallErrorTag<typeof call>

/**
 * Sets the logo that customers see when an app asks for access; `null` takes it away.
 *
 * @function
 * @throws `CallError` with a tag of `SetOauthAppLogoErrorTag`.
 * @example
 * await setOauthAppLogo(client, { oauthAppId: oauthApp.id, image: null })
 */
export const setOauthAppLogo = createAction(call)
