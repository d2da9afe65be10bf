import { cancelWithdrawal } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Cancels a withdrawal that has not been signed yet. See `cancelWithdrawal` of `@wallet/core`.
 *
 * @example
 * const cancelWithdrawal = useCancelWithdrawal()
 * const press = () => cancelWithdrawal.submit({ withdrawalId: withdrawal.id })
 */
export function useCancelWithdrawal(
  options?: MoneyCallHookOptions<"cancelWithdrawal">,
): MoneyCallHookResult<"cancelWithdrawal"> {
  return useMoneyCall("cancelWithdrawal", cancelWithdrawal, options)
}
