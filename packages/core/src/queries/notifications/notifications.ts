import { listNotifications } from "#actions/notifications/listNotifications.ts"
import { createPagesOptions } from "#queries/createPagesOptions.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"

/**
 * The key under which a cache holds the pages of `listNotifications`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getNotificationsQueryKey(client) })
 */
export const getNotificationsQueryKey = createCustomerKey("listNotifications")

/**
 * What the customer was told, newest first, page by page.
 *
 * @function
 * @example
 * const notifications = await queryClient.fetchInfiniteQuery(getNotificationsQueryOptions(client))
 */
export const getNotificationsQueryOptions = createPagesOptions(getNotificationsQueryKey, listNotifications)
