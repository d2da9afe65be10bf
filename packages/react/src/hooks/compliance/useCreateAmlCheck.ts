import { createAmlCheck } from "@wallet/core/account"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Checks an address or a transaction, once. See `createAmlCheck` of `@wallet/core`.
 *
 * @example
 * const createAmlCheck = useCreateAmlCheck()
 * const press = () => createAmlCheck.submit({
 *   subject: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
 *   network: "tron",
 *   price: "1.5",
 * })
 */
export function useCreateAmlCheck(
  options?: MoneyCallHookOptions<"createAmlCheck">,
): MoneyCallHookResult<"createAmlCheck"> {
  return useMoneyCall("createAmlCheck", createAmlCheck, options)
}
