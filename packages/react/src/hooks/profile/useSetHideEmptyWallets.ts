import { setHideEmptyWallets } from "@wallet/core"
import { getHideEmptyWalletsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Hides or shows wallets without money. See `setHideEmptyWallets` of `@wallet/core`.
 *
 * @function
 * @example
 * const setHideEmptyWallets = useSetHideEmptyWallets()
 * const press = () => setHideEmptyWallets.mutate({ value: true })
 */
export const useSetHideEmptyWallets = createCallHook(setHideEmptyWallets, [getHideEmptyWalletsQueryKey])
