import { getNotificationPreferences } from "#actions/notifications/getNotificationPreferences.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

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
