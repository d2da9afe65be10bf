import { cancelWithdrawal } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "./useMoneyCall.ts"

/** Cancels a withdrawal that has not been signed yet. See `cancelWithdrawal` of `@wallet/core`. */
export function useCancelWithdrawal(
  options?: MoneyCallHookOptions<"cancelWithdrawal">,
): MoneyCallHookResult<"cancelWithdrawal"> {
  return useMoneyCall("cancelWithdrawal", cancelWithdrawal, options)
}
