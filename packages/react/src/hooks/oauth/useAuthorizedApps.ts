import type { ListAuthorizedAppsData, ListAuthorizedAppsErrorTag } from "@wallet/core/account"
import { getAuthorizedAppsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The apps that act for the customer, the newest first. See `listAuthorizedApps` of `@wallet/core`.
 *
 * @example
 * const { data: authorizedApps, isPending, error } = useAuthorizedApps()
 */
export function useAuthorizedApps(
  options: QueryHookOptions<ListAuthorizedAppsData, ListAuthorizedAppsErrorTag> = {},
): QueryHookResult<ListAuthorizedAppsData, ListAuthorizedAppsErrorTag> {
  return useCustomerQuery(getAuthorizedAppsQueryOptions(useWalletClient()), options)
}
