import type { GetHideEmptyWalletsData, GetHideEmptyWalletsErrorTag } from "@wallet/core"
import { getHideEmptyWalletsQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "./useClientQuery.ts"

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
