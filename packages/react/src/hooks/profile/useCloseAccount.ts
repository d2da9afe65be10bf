import { type WalletClient } from "@wallet/core"
import { closeAccount } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Asks for the account to be closed. See `closeAccount` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const closeAccount = useCloseAccount()
 * const press = () => closeAccount.mutate()
 */
export const useCloseAccount = createProfileCallHook(
  (client: WalletClient) => closeAccount(client),
  [getLoginHistoryQueryKey],
)
