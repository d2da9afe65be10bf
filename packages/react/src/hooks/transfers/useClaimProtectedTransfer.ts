import { claimProtectedTransfer } from "@wallet/core/account"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Takes the money of a protected send with its code, once. See `claimProtectedTransfer` of `@wallet/core/account`.
 *
 * @example
 * const claimProtectedTransfer = useClaimProtectedTransfer()
 * const press = () => claimProtectedTransfer.submit({ transferId: transfer.id, code: "K7QM-2XRP" })
 */
export function useClaimProtectedTransfer(
  options?: MoneyCallHookOptions<"claimProtectedTransfer">,
): MoneyCallHookResult<"claimProtectedTransfer"> {
  return useMoneyCall("claimProtectedTransfer", claimProtectedTransfer, options)
}
