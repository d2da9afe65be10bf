import { createTransfer } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Sends money to another customer, once. See `createTransfer` of `@wallet/core`.
 *
 * @example
 * const transfer = useCreateTransfer()
 * const send = () => transfer.submit({ recipient: "bob@example.com", amount: "5", currency: "USDT" })
 */
export function useCreateTransfer(
  options?: MoneyCallHookOptions<"createTransfer">,
): MoneyCallHookResult<"createTransfer"> {
  return useMoneyCall("createTransfer", createTransfer, options)
}
