import { setWithdrawalWhitelist } from "@wallet/core/account"
import { getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createProfileCallHook } from "#calls/createProfileCallHook.ts"

/**
 * Lets withdrawals go to the address book alone, or anywhere. See `setWithdrawalWhitelist` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const setWithdrawalWhitelist = useSetWithdrawalWhitelist()
 * const press = () => setWithdrawalWhitelist.mutate({ enabled: true })
 */
export const useSetWithdrawalWhitelist = createProfileCallHook(setWithdrawalWhitelist, [getLoginHistoryQueryKey])
