import type { GetHideEmptyWalletsData, GetHideEmptyWalletsErrorTag } from "@wallet/core"
import { getHideEmptyWalletsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * Whether wallets without money are hidden. See `getHideEmptyWallets` of `@wallet/core`.
 *
 * @example
 * const { data: hideEmptyWallets, isPending, error } = useHideEmptyWallets()
 */
export function useHideEmptyWallets(
  options?: QueryHookOptions<GetHideEmptyWalletsData, GetHideEmptyWalletsErrorTag>,
): QueryHookResult<GetHideEmptyWalletsData, GetHideEmptyWalletsErrorTag> {
  return useCustomerQuery(getHideEmptyWalletsQueryOptions(useWalletClient()), options)
}
