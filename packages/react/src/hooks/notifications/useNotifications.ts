import type { ListNotificationsData, ListNotificationsErrorTag } from "@wallet/core"
import { getNotificationsQueryOptions, type NotificationsFilter } from "@wallet/core/queries"
import { type PagesHookResult, useCustomerPages } from "#calls/useCustomerPages.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What the customer was told, newest first, page by page. See `listNotifications` of `@wallet/core`.
 *
 * @example
 * const { data, fetchNextPage, hasNextPage } = useNotifications()
 * const notifications = data?.pages.flatMap(({ items }) => items)
 */
export function useNotifications(
  filter: NotificationsFilter = {},
): PagesHookResult<ListNotificationsData, ListNotificationsErrorTag> {
  return useCustomerPages(getNotificationsQueryOptions(useWalletClient(), filter))
}
