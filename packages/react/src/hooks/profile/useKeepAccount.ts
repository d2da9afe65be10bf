import { type KeepAccountData, type KeepAccountErrorTag, keepAccount } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Keeps an account that was to be closed. See `keepAccount` of `@wallet/core/account`.
 *
 * @example
 * const keepAccount = useKeepAccount()
 * const press = () => keepAccount.mutate()
 */
export function useKeepAccount(): CallHookResult<KeepAccountData, KeepAccountErrorTag, void> {
  return useProfileCall((client) => keepAccount(client), [getLoginHistoryQueryKey])
}
