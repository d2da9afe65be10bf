import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listAuthorizedApps as call } from "#contract/oauth/authorizedApps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listAuthorizedApps` answers. */
export type ListAuthorizedAppsData = CallData<typeof call>
/** The tags that `listAuthorizedApps` may be refused with. */
export type ListAuthorizedAppsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the apps that act for the customer, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListAuthorizedAppsErrorTag`.
 * @example
 * const { items } = await listAuthorizedApps(client)
 */
export const listAuthorizedApps = createAction(call)
