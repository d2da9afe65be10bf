import type { ListWalletsData, ListWalletsErrorTag } from "@wallet/core"
import { getWalletsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * All wallets. An answer or an event that comes late never puts an older balance over a newer one. See `listWallets` of `@wallet/core`.
 *
 * @example
 * const { data: wallets, isPending } = useWallets()
 * const usdt = wallets?.find(({ currency }) => currency === "USDT")?.available
 */
export function useWallets(
  options?: QueryHookOptions<ListWalletsData, ListWalletsErrorTag>,
): QueryHookResult<ListWalletsData, ListWalletsErrorTag> {
  return useCustomerQuery(getWalletsQueryOptions(useWalletClient()), options)
}
