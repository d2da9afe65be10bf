import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listNotifications as call } from "#contract/notifications/notifications.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listNotifications` takes. */
export type ListNotificationsParameters = CallParameters<typeof call>
/** What `listNotifications` answers. */
export type ListNotificationsData = CallData<typeof call>
/** The tags that `listNotifications` may be refused with. */
export type ListNotificationsErrorTag = CallErrorTag<typeof call>

/**
 * Reads what the customer was told, newest first, and how much of it is unread; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListNotificationsErrorTag`.
 * @example
 * const { items, unread } = await listNotifications(client, { limit: 20 })
 */
export const listNotifications = createAction(call)
