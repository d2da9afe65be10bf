import { getNotificationsQueryOptions } from "@wallet/core/queries"
import { createPagesHook } from "#calls/createPagesHook.ts"

/**
 * What the customer was told, newest first, page by page. See `listNotifications` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useNotifications()
 * const notifications = data?.pages.flatMap(({ items }) => items)
 */
export const useNotifications = createPagesHook(getNotificationsQueryOptions)
