import { createAmlCheck } from "@wallet/core/account"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "./useMoneyCall.ts"

/** Checks an address or a transaction, once. See `createAmlCheck` of `@wallet/core`. */
export function useCreateAmlCheck(
  options?: MoneyCallHookOptions<"createAmlCheck">,
): MoneyCallHookResult<"createAmlCheck"> {
  return useMoneyCall("createAmlCheck", createAmlCheck, options)
}
