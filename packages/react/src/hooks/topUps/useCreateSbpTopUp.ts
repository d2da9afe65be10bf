import { createSbpTopUp } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Asks for a code that any bank's app pays by SBP. See `createSbpTopUp` of `@wallet/core`.
 *
 * @example
 * const createSbpTopUp = useCreateSbpTopUp()
 * const press = () => createSbpTopUp.submit({ amount: "1000.00", currency: "WUD" })
 */
export function useCreateSbpTopUp(
  options?: MoneyCallHookOptions<"createSbpTopUp">,
): MoneyCallHookResult<"createSbpTopUp"> {
  return useMoneyCall("createSbpTopUp", createSbpTopUp, options)
}
