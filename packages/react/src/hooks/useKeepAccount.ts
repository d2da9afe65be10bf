import { type KeepAccountData, type KeepAccountErrorTag, keepAccount } from "@wallet/core/account"
import { getLoginHistoryQueryKey, getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Keeps an account that was to be closed. See `keepAccount` of `@wallet/core/account`. */
export function useKeepAccount(): CallHookResult<KeepAccountData, KeepAccountErrorTag, void> {
  return useCall((client) => keepAccount(client), [getProfileQueryKey, getLoginHistoryQueryKey])
}
