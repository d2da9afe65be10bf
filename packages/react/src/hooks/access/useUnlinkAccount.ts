import { unlinkAccount, type WalletClient } from "@wallet/core"
import { getAccountLinkQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Cuts the link between the account and the messenger. See `unlinkAccount` of `@wallet/core`.
 *
 * @function
 * @example
 * const unlinkAccount = useUnlinkAccount()
 * const press = () => unlinkAccount.mutate()
 */
export const useUnlinkAccount = createCallHook(
  (client: WalletClient) => unlinkAccount(client),
  [getAccountLinkQueryKey, getLoginHistoryQueryKey],
)
