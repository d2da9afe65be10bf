import { cancelProtectedTransfer } from "@wallet/core/account"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Takes a protected send back that nobody has claimed yet. See `cancelProtectedTransfer` of `@wallet/core/account`.
 *
 * @example
 * const cancelProtectedTransfer = useCancelProtectedTransfer()
 * const press = () => cancelProtectedTransfer.submit({ transferId: transfer.id })
 */
export function useCancelProtectedTransfer(
  options?: MoneyCallHookOptions<"cancelProtectedTransfer">,
): MoneyCallHookResult<"cancelProtectedTransfer"> {
  return useMoneyCall("cancelProtectedTransfer", cancelProtectedTransfer, options)
}
