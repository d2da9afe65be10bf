import { type CloseAccountData, type CloseAccountErrorTag, closeAccount } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Asks for the account to be closed. See `closeAccount` of `@wallet/core/account`.
 *
 * @example
 * const closeAccount = useCloseAccount()
 * const press = () => closeAccount.mutate()
 */
export function useCloseAccount(): CallHookResult<CloseAccountData, CloseAccountErrorTag, void> {
  return useProfileCall((client) => closeAccount(client), [getLoginHistoryQueryKey])
}
