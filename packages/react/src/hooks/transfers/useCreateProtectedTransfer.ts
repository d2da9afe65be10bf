import { createProtectedTransfer } from "@wallet/core/account"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Holds money until its recipient says a code, once. See `createProtectedTransfer` of `@wallet/core/account`.
 *
 * @example
 * const createProtectedTransfer = useCreateProtectedTransfer()
 * const press = () => createProtectedTransfer.submit({ recipient: "bob@example.com", amount: "12.5", currency: "USDT" })
 */
export function useCreateProtectedTransfer(
  options?: MoneyCallHookOptions<"createProtectedTransfer">,
): MoneyCallHookResult<"createProtectedTransfer"> {
  return useMoneyCall("createProtectedTransfer", createProtectedTransfer, options)
}
