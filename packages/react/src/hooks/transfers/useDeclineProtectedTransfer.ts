import { declineProtectedTransfer } from "@wallet/core/account"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Gives a protected send back to its sender. See `declineProtectedTransfer` of `@wallet/core/account`.
 *
 * @example
 * const declineProtectedTransfer = useDeclineProtectedTransfer()
 * const press = () => declineProtectedTransfer.submit({ transferId: transfer.id })
 */
export function useDeclineProtectedTransfer(
  options?: MoneyCallHookOptions<"declineProtectedTransfer">,
): MoneyCallHookResult<"declineProtectedTransfer"> {
  return useMoneyCall("declineProtectedTransfer", declineProtectedTransfer, options)
}
