import { markNotificationsRead, setNotificationPreference } from "@wallet/core"
import {
  getNotificationPreferencesQueryKey,
  getNotificationPreferencesQueryOptions,
  getNotificationsQueryKey,
  getNotificationsQueryOptions,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Marks a notification and all before it as read. See `markNotificationsRead` of `@wallet/core`.
 *
 * @function
 * @example
 * const markNotificationsRead = useMarkNotificationsRead()
 * const press = () => markNotificationsRead.mutate({ upTo: "notification-1" })
 */
export const useMarkNotificationsRead = createCallHook(markNotificationsRead, [getNotificationsQueryKey])

/**
 * Reads the channels through which the customer is notified of each kind of event. See `getNotificationPreferences` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: notificationPreferences, isPending, error } = useNotificationPreferences()
 */
export const useNotificationPreferences = createQueryHook(getNotificationPreferencesQueryOptions)

/**
 * Reads the customer's notifications page by page, newest first. See `listNotifications` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useNotifications()
 * const notifications = data?.pages.flatMap(({ items }) => items)
 */
export const useNotifications = createPagesHook(getNotificationsQueryOptions)

/**
 * Turns a channel on or off for a topic. See `setNotificationPreference` of `@wallet/core`.
 *
 * @function
 * @example
 * const setNotificationPreference = useSetNotificationPreference()
 * const press = () => setNotificationPreference.mutate({ topic: "incoming", channel: "mail", enabled: true })
 */
export const useSetNotificationPreference = createCallHook(setNotificationPreference, [
  getNotificationPreferencesQueryKey,
])
