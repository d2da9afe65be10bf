import {
  type GetNotificationPreferencesData,
  type GetNotificationPreferencesErrorTag,
  getNotificationPreferences,
} from "#actions/notifications/getNotificationPreferences.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getNotificationPreferences` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getNotificationPreferencesQueryKey(client) })
 */
export function getNotificationPreferencesQueryKey(client: WalletClient): QueryKey<"getNotificationPreferences"> {
  return customerKey(client, "getNotificationPreferences")
}

/**
 * `getNotificationPreferences` as TanStack Query takes it.
 *
 * @example
 * const notificationPreferences = await queryClient.fetchQuery(getNotificationPreferencesQueryOptions(client))
 */
export function getNotificationPreferencesQueryOptions(
  client: WalletClient,
): QueryOptions<GetNotificationPreferencesData, GetNotificationPreferencesErrorTag> {
  return queryOptions(getNotificationPreferencesQueryKey(client), (options) =>
    getNotificationPreferences(client, options),
  )
}
