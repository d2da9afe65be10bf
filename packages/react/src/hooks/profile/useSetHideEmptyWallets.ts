import {
  type SetHideEmptyWalletsData,
  type SetHideEmptyWalletsErrorTag,
  type SetHideEmptyWalletsParameters,
  setHideEmptyWallets,
} from "@wallet/core"
import { getHideEmptyWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Hides or shows wallets without money. See `setHideEmptyWallets` of `@wallet/core`.
 *
 * @example
 * const setHideEmptyWallets = useSetHideEmptyWallets()
 * const press = () => setHideEmptyWallets.mutate({ value: true })
 */
export function useSetHideEmptyWallets(): CallHookResult<
  SetHideEmptyWalletsData,
  SetHideEmptyWalletsErrorTag,
  SetHideEmptyWalletsParameters
> {
  return useCall(setHideEmptyWallets, [getHideEmptyWalletsQueryKey])
}
