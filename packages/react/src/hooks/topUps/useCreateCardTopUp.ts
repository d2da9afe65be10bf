import { createCardTopUp } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Charges a card and credits the wallet, once. See `createCardTopUp` of `@wallet/core`.
 *
 * @example
 * const createCardTopUp = useCreateCardTopUp()
 * const press = () => createCardTopUp.submit({ amount: "1000.00", currency: "WUD", cardToken })
 */
export function useCreateCardTopUp(
  options?: MoneyCallHookOptions<"createCardTopUp">,
): MoneyCallHookResult<"createCardTopUp"> {
  return useMoneyCall("createCardTopUp", createCardTopUp, options)
}
