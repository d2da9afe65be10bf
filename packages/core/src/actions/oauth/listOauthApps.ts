import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listOauthApps as call } from "#contract/oauth/oauthApps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listOauthApps` answers. */
export type ListOauthAppsData = CallData<typeof call>
/** The tags that `listOauthApps` may be refused with. */
export type ListOauthAppsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's own apps, which others may authorise, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListOauthAppsErrorTag`.
 * @example
 * const { items } = await listOauthApps(client)
 */
export const listOauthApps = createAction(call)
