import {
  type SetWithdrawalWhitelistData,
  type SetWithdrawalWhitelistErrorTag,
  type SetWithdrawalWhitelistParameters,
  setWithdrawalWhitelist,
} from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import type { CallHookResult } from "#calls/useCall.ts"
import { useProfileCall } from "#calls/useProfileCall.ts"

/**
 * Lets withdrawals go to the address book alone, or anywhere. See `setWithdrawalWhitelist` of `@wallet/core/account`.
 *
 * @example
 * const setWithdrawalWhitelist = useSetWithdrawalWhitelist()
 * const press = () => setWithdrawalWhitelist.mutate({ enabled: true })
 */
export function useSetWithdrawalWhitelist(): CallHookResult<
  SetWithdrawalWhitelistData,
  SetWithdrawalWhitelistErrorTag,
  SetWithdrawalWhitelistParameters
> {
  return useProfileCall(setWithdrawalWhitelist, [getLoginHistoryQueryKey])
}
