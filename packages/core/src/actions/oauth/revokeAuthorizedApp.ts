import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { revokeAuthorizedApp as call } from "#contract/oauth/authorizedApps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `revokeAuthorizedApp` takes. */
export type RevokeAuthorizedAppParameters = CallParameters<typeof call>
/** What `revokeAuthorizedApp` answers. */
export type RevokeAuthorizedAppData = CallData<typeof call>
/** The tags that `revokeAuthorizedApp` may be refused with. */
export type RevokeAuthorizedAppErrorTag = CallErrorTag<typeof call>

/**
 * Ends what an app may do for the customer.
 *
 * @function
 * @throws `CallError` with a tag of `RevokeAuthorizedAppErrorTag`.
 * @example
 * await revokeAuthorizedApp(client, { authorizedAppId: authorizedApp.id })
 */
export const revokeAuthorizedApp = createAction(call)
