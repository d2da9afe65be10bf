import { createAmlCheck } from "@wallet/core/account"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Checks an address or a transaction, once. See `createAmlCheck` of `@wallet/core`.
 *
 * @function
 * @example
 * const createAmlCheck = useCreateAmlCheck()
 * const press = () => createAmlCheck.submit({
 *   subject: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
 *   network: "tron",
 *   price: "1.5",
 * })
 */
export const useCreateAmlCheck = createMoneyCallHook("createAmlCheck", createAmlCheck)
