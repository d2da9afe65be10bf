import type { ListOauthAppsData, ListOauthAppsErrorTag } from "@wallet/core/merchant"
import { getOauthAppsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's own apps, the newest first. See `listOauthApps` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: oauthApps, isPending, error } = useOauthApps()
 */
export function useOauthApps(
  options: QueryHookOptions<ListOauthAppsData, ListOauthAppsErrorTag> = {},
): QueryHookResult<ListOauthAppsData, ListOauthAppsErrorTag> {
  return useCustomerQuery(getOauthAppsQueryOptions(useWalletClient()), options)
}
