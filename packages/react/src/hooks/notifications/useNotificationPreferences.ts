import { getNotificationPreferencesQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * How the customer is told of what. See `getNotificationPreferences` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: notificationPreferences, isPending, error } = useNotificationPreferences()
 */
export const useNotificationPreferences = createQueryHook(getNotificationPreferencesQueryOptions)
