import { getHideEmptyWalletsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Whether wallets without money are hidden. See `getHideEmptyWallets` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: hideEmptyWallets, isPending, error } = useHideEmptyWallets()
 */
export const useHideEmptyWallets = createQueryHook(getHideEmptyWalletsQueryOptions)
