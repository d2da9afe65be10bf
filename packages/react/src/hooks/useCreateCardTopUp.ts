import { createCardTopUp } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "./useMoneyCall.ts"

/** Charges a card and credits the wallet, once. See `createCardTopUp` of `@wallet/core`. */
export function useCreateCardTopUp(
  options?: MoneyCallHookOptions<"createCardTopUp">,
): MoneyCallHookResult<"createCardTopUp"> {
  return useMoneyCall("createCardTopUp", createCardTopUp, options)
}
