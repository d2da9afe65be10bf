import { declineProtectedTransfer } from "@wallet/core/account"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Gives a protected send back to its sender. See `declineProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const declineProtectedTransfer = useDeclineProtectedTransfer()
 * const press = () => declineProtectedTransfer.submit({ transferId: transfer.id })
 */
export const useDeclineProtectedTransfer = createMoneyCallHook("declineProtectedTransfer", declineProtectedTransfer)
