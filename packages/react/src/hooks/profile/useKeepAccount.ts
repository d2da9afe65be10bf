import { type WalletClient } from "@wallet/core"
import { keepAccount } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Keeps an account that was to be closed. See `keepAccount` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const keepAccount = useKeepAccount()
 * const press = () => keepAccount.mutate()
 */
export const useKeepAccount = createProfileCallHook(
  (client: WalletClient) => keepAccount(client),
  [getLoginHistoryQueryKey],
)
