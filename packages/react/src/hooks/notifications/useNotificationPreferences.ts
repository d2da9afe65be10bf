import type { GetNotificationPreferencesData, GetNotificationPreferencesErrorTag } from "@wallet/core"
import { getNotificationPreferencesQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * How the customer is told of what. See `getNotificationPreferences` of `@wallet/core`.
 *
 * @example
 * const { data: notificationPreferences, isPending, error } = useNotificationPreferences()
 */
export function useNotificationPreferences(
  options?: QueryHookOptions<GetNotificationPreferencesData, GetNotificationPreferencesErrorTag>,
): QueryHookResult<GetNotificationPreferencesData, GetNotificationPreferencesErrorTag> {
  return useCustomerQuery(getNotificationPreferencesQueryOptions(useWalletClient()), options)
}
