import { type CloseAccountData, type CloseAccountErrorTag, closeAccount } from "@wallet/core/account"
import { getLoginHistoryQueryKey, getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Asks for the account to be closed. See `closeAccount` of `@wallet/core/account`. */
export function useCloseAccount(): CallHookResult<CloseAccountData, CloseAccountErrorTag, void> {
  return useCall((client) => closeAccount(client), [getProfileQueryKey, getLoginHistoryQueryKey])
}
