import { createProtectedTransfer } from "@wallet/core/account"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Holds money until its recipient says a code, once. See `createProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const createProtectedTransfer = useCreateProtectedTransfer()
 * const press = () => createProtectedTransfer.submit({ recipient: "bob@example.com", amount: "12.5", currency: "USDT" })
 */
export const useCreateProtectedTransfer = createMoneyCallHook("createProtectedTransfer", createProtectedTransfer)
