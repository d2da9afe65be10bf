import type { WalletClient } from "../client.ts"
import { revokeAuthorizedApp as call } from "../contract/authorizedApps.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `revokeAuthorizedApp` takes. */
export type RevokeAuthorizedAppParameters = CallParameters<typeof call>
/** What `revokeAuthorizedApp` answers. */
export type RevokeAuthorizedAppData = CallData<typeof call>
/** The tags that `revokeAuthorizedApp` may be refused with. */
export type RevokeAuthorizedAppErrorTag = CallErrorTag<typeof call>

/**
 * Ends what an app may do for the customer.
 *
 * @throws `CallError` with a tag of `RevokeAuthorizedAppErrorTag`.
 * @example
 * await revokeAuthorizedApp(client, { authorizedAppId: authorizedApp.id })
 */
export function revokeAuthorizedApp(
  client: WalletClient,
  parameters: RevokeAuthorizedAppParameters,
  options?: CallOptions,
): Answer<RevokeAuthorizedAppData, RevokeAuthorizedAppErrorTag> {
  return requestWith(client, call, parameters, options)
}
