import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { markNotificationsRead as call } from "#contract/notifications/notifications.ts"
import { createAction } from "#transport/createAction.ts"

/** What `markNotificationsRead` takes. */
export type MarkNotificationsReadParameters = CallParameters<typeof call>
/** What `markNotificationsRead` answers. */
export type MarkNotificationsReadData = CallData<typeof call>
/** The tags that `markNotificationsRead` may be refused with. */
export type MarkNotificationsReadErrorTag = CallErrorTag<typeof call>

/**
 * Marks a notification and all that came before it as read; what came since then stays unread.
 *
 * @function
 * @throws `CallError` with a tag of `MarkNotificationsReadErrorTag`.
 * @example
 * const { items: [newest] } = await listNotifications(client)
 * if (newest) await markNotificationsRead(client, { upTo: newest.id })
 */
export const markNotificationsRead = createAction(call)
