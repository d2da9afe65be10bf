import { createCardTopUp } from "@wallet/core"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Charges a card and credits the wallet, once. See `createCardTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const createCardTopUp = useCreateCardTopUp()
 * const press = () => createCardTopUp.submit({ amount: "1000.00", currency: "WUD", cardToken })
 */
export const useCreateCardTopUp = createMoneyCallHook("createCardTopUp", createCardTopUp)
