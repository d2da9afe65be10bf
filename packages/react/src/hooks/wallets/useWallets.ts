import { getWalletsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * All wallets. An answer or an event that comes late never puts an older balance over a newer one. See `listWallets` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: wallets, isPending } = useWallets()
 * const usdt = wallets?.find(({ currency }) => currency === "USDT")?.available
 */
export const useWallets = createQueryHook(getWalletsQueryOptions)
