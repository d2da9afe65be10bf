import { createWithdrawal } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Withdraws by a quote, once. See `createWithdrawal` of `@wallet/core`.
 *
 * @example
 * const createWithdrawal = useCreateWithdrawal()
 * const press = () => createWithdrawal.submit({ quoteId: quote.id, ...quote.amount, to: quote.destination.to })
 */
export function useCreateWithdrawal(
  options?: MoneyCallHookOptions<"createWithdrawal">,
): MoneyCallHookResult<"createWithdrawal"> {
  return useMoneyCall("createWithdrawal", createWithdrawal, options)
}
