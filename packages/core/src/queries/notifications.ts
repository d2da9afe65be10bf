import { getNotificationPreferences, listNotifications } from "#actions/notifications.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getNotificationPreferences` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getNotificationPreferencesQueryKey(client) })
 */
export const getNotificationPreferencesQueryKey = createCustomerKey("getNotificationPreferences")

/**
 * `getNotificationPreferences` as TanStack Query takes it.
 *
 * @function
 * @example
 * const notificationPreferences = await queryClient.fetchQuery(getNotificationPreferencesQueryOptions(client))
 */
export const getNotificationPreferencesQueryOptions = createQueryOptions(
  getNotificationPreferencesQueryKey,
  getNotificationPreferences,
)

/**
 * The key under which a cache holds the pages of `listNotifications`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getNotificationsQueryKey(client) })
 */
export const getNotificationsQueryKey = createCustomerKey("listNotifications")

/**
 * Options for the customer's notifications, newest first, page by page.
 *
 * @function
 * @example
 * const notifications = await queryClient.fetchInfiniteQuery(getNotificationsQueryOptions(client))
 */
export const getNotificationsQueryOptions = createPagesOptions(getNotificationsQueryKey, listNotifications)
