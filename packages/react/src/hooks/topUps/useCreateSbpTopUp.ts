import { createSbpTopUp } from "@wallet/core"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Asks for a code that any bank's app pays by SBP. See `createSbpTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const createSbpTopUp = useCreateSbpTopUp()
 * const press = () => createSbpTopUp.submit({ amount: "1000.00", currency: "WUD" })
 */
export const useCreateSbpTopUp = createMoneyCallHook("createSbpTopUp", createSbpTopUp)
