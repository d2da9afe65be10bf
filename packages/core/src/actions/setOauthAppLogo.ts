import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { setOauthAppLogo as call } from "../contract/oauthApps.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `setOauthAppLogo` takes. */
export type SetOauthAppLogoParameters = CallParameters<typeof call>
/** What `setOauthAppLogo` answers. */
export type SetOauthAppLogoData = CallData<typeof call>
/** The tags that `setOauthAppLogo` may be refused with. */
export type SetOauthAppLogoErrorTag = CallErrorTag<typeof call>

/**
 * Sets the logo that customers see when an app asks for access; `null` takes it away.
 *
 * @throws `CallError` with a tag of `SetOauthAppLogoErrorTag`.
 * @example
 * await setOauthAppLogo(client, { oauthAppId: oauthApp.id, image: null })
 */
export function setOauthAppLogo(
  client: WalletClient,
  parameters: SetOauthAppLogoParameters,
  options?: CallOptions,
): Answer<SetOauthAppLogoData, SetOauthAppLogoErrorTag> {
  return requestWith(client, call, parameters, options)
}
