import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/notifications/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** The answer of `getNotificationPreferences`. */
export type GetNotificationPreferencesData = CallData<typeof calls.getNotificationPreferences>
/** The tags that `getNotificationPreferences` may be refused with. */
export type GetNotificationPreferencesErrorTag = CallErrorTag<typeof calls.getNotificationPreferences>

/**
 * Reads the notification preferences: every topic with every channel.
 *
 * @function
 * @throws `CallError` with a tag of `GetNotificationPreferencesErrorTag`.
 * @example
 * for (const { topic, channel, enabled } of await getNotificationPreferences(client)) show(topic, channel, enabled)
 */
export const getNotificationPreferences = createAction(calls.getNotificationPreferences)

/** The parameters of `listNotifications`. */
export type ListNotificationsParameters = CallParameters<typeof calls.listNotifications>
/** The answer of `listNotifications`. */
export type ListNotificationsData = CallData<typeof calls.listNotifications>
/** The tags that `listNotifications` may be refused with. */
export type ListNotificationsErrorTag = CallErrorTag<typeof calls.listNotifications>

/**
 * Reads the customer's notifications, newest first, and the number of unread ones; `nextCursor` leads to the next
 * page.
 *
 * @function
 * @throws `CallError` with a tag of `ListNotificationsErrorTag`.
 * @example
 * const { items, unread } = await listNotifications(client, { limit: 20 })
 */
export const listNotifications = createAction(calls.listNotifications)

/** The parameters of `markNotificationsRead`. */
export type MarkNotificationsReadParameters = CallParameters<typeof calls.markNotificationsRead>
/** The answer of `markNotificationsRead`. */
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

/** The parameters of `setNotificationPreference`. */
export type SetNotificationPreferenceParameters = CallParameters<typeof calls.setNotificationPreference>
/** The answer of `setNotificationPreference`. */
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
