import { type UnlinkAccountData, type UnlinkAccountErrorTag, unlinkAccount } from "@wallet/core"
import { getAccountLinkQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Cuts the link between the account and the messenger. See `unlinkAccount` of `@wallet/core`.
 *
 * @example
 * const unlinkAccount = useUnlinkAccount()
 * const press = () => unlinkAccount.mutate()
 */
export function useUnlinkAccount(): CallHookResult<UnlinkAccountData, UnlinkAccountErrorTag, void> {
  return useCall((client) => unlinkAccount(client), [getAccountLinkQueryKey, getLoginHistoryQueryKey])
}
