import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query"
import type { CallError, ListNotificationsData, ListNotificationsErrorTag } from "@wallet/core"
import { getNotificationsQueryOptions, type NotificationsFilter } from "@wallet/core/queries"
import { useWalletState } from "../useWalletState.ts"
import { useWalletClient } from "../walletContext.ts"

/** What the customer was told, newest first, page by page. See `listNotifications` of `@wallet/core`. */
export function useNotifications(
  filter: NotificationsFilter = {},
): UseInfiniteQueryResult<
  InfiniteData<ListNotificationsData, string | undefined>,
  CallError<ListNotificationsErrorTag>
> {
  const signedIn = useWalletState((state) => state.accessToken) !== undefined
  return useInfiniteQuery({ ...getNotificationsQueryOptions(useWalletClient(), filter), enabled: signedIn })
}
