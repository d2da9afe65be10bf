import { createTransfer } from "@wallet/core"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Sends money to another customer, once. See `createTransfer` of `@wallet/core`.
 *
 * @function
 * @example
 * const transfer = useCreateTransfer()
 * const send = () => transfer.submit({ recipient: "bob@example.com", amount: "5", currency: "USDT" })
 */
export const useCreateTransfer = createMoneyCallHook("createTransfer", createTransfer)
