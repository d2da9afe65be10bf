import {
  type SetWithdrawalWhitelistData,
  type SetWithdrawalWhitelistErrorTag,
  type SetWithdrawalWhitelistParameters,
  setWithdrawalWhitelist,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey, getProfileQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Lets withdrawals go to the address book alone, or anywhere. See `setWithdrawalWhitelist` of `@wallet/core/account`. */
export function useSetWithdrawalWhitelist(): CallHookResult<
  SetWithdrawalWhitelistData,
  SetWithdrawalWhitelistErrorTag,
  SetWithdrawalWhitelistParameters
> {
  return useCall(setWithdrawalWhitelist, [getProfileQueryKey, getLoginHistoryQueryKey])
}
