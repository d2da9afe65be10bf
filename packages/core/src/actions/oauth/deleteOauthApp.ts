import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { deleteOauthApp as call } from "#contract/oauth/oauthApps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `deleteOauthApp` takes. */
export type DeleteOauthAppParameters = CallParameters<typeof call>
/** What `deleteOauthApp` answers. */
export type DeleteOauthAppData = CallData<typeof call>
/** The tags that `deleteOauthApp` may be refused with. */
export type DeleteOauthAppErrorTag = CallErrorTag<typeof call>

/**
 * Removes an app. Its tokens open nothing from now on.
 *
 * @function
 * @throws `CallError` with a tag of `DeleteOauthAppErrorTag`.
 * @example
 * await deleteOauthApp(client, { oauthAppId: oauthApp.id })
 */
export const deleteOauthApp = createAction(call)
