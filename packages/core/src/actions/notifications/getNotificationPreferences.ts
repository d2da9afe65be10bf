import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getNotificationPreferences as call } from "#contract/notifications/notifications.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getNotificationPreferences` answers. */
export type GetNotificationPreferencesData = CallData<typeof call>
/** The tags that `getNotificationPreferences` may be refused with. */
export type GetNotificationPreferencesErrorTag = CallErrorTag<typeof call>

/**
 * Reads how the customer is told of what: every topic with every channel.
 *
 * @function
 * @throws `CallError` with a tag of `GetNotificationPreferencesErrorTag`.
 * @example
 * for (const { topic, channel, enabled } of await getNotificationPreferences(client)) show(topic, channel, enabled)
 */
export const getNotificationPreferences = createAction(call)
