import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/notifications/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getNotificationPreferences` answers. */
export type GetNotificationPreferencesData = CallData<typeof calls.getNotificationPreferences>
/** The tags that `getNotificationPreferences` may be refused with. */
export type GetNotificationPreferencesErrorTag = CallErrorTag<typeof calls.getNotificationPreferences>

/**
 * Reads how the customer is told of what: every topic with every channel.
 *
 * @function
 * @throws `CallError` with a tag of `GetNotificationPreferencesErrorTag`.
 * @example
 * for (const { topic, channel, enabled } of await getNotificationPreferences(client)) show(topic, channel, enabled)
 */
export const getNotificationPreferences = createAction(calls.getNotificationPreferences)

/** What `listNotifications` takes. */
export type ListNotificationsParameters = CallParameters<typeof calls.listNotifications>
/** What `listNotifications` answers. */
export type ListNotificationsData = CallData<typeof calls.listNotifications>
/** The tags that `listNotifications` may be refused with. */
export type ListNotificationsErrorTag = CallErrorTag<typeof calls.listNotifications>

/**
 * Reads what the customer was told, newest first, and how much of it is unread; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListNotificationsErrorTag`.
 * @example
 * const { items, unread } = await listNotifications(client, { limit: 20 })
 */
export const listNotifications = createAction(calls.listNotifications)

/** What `markNotificationsRead` takes. */
export type MarkNotificationsReadParameters = CallParameters<typeof calls.markNotificationsRead>
/** What `markNotificationsRead` answers. */
export type MarkNotificationsReadData = CallData<typeof calls.markNotificationsRead>
/** The tags that `markNotificationsRead` may be refused with. */
export type MarkNotificationsReadErrorTag = CallErrorTag<typeof calls.markNotificationsRead>

/**
 * Marks a notification and all that came before it as read; what came since then stays unread.
 *
 * @function
 * @throws `CallError` with a tag of `MarkNotificationsReadErrorTag`.
 * @example
 * const { items: [newest] } = await listNotifications(client)
 * if (newest) await markNotificationsRead(client, { upTo: newest.id })
 */
export const markNotificationsRead = createAction(calls.markNotificationsRead)

/** What `setNotificationPreference` takes. */
export type SetNotificationPreferenceParameters = CallParameters<typeof calls.setNotificationPreference>
/** What `setNotificationPreference` answers. */
export type SetNotificationPreferenceData = CallData<typeof calls.setNotificationPreference>
/** The tags that `setNotificationPreference` may be refused with. */
export type SetNotificationPreferenceErrorTag = CallErrorTag<typeof calls.setNotificationPreference>

/**
 * Turns a channel on or off for a topic. Security stays on: field code `always_on`.
 *
 * @function
 * @throws `CallError` with a tag of `SetNotificationPreferenceErrorTag`.
 * @example
 * await setNotificationPreference(client, { topic: "incoming", channel: "mail", enabled: true })
 */
export const setNotificationPreference = createAction(calls.setNotificationPreference)
