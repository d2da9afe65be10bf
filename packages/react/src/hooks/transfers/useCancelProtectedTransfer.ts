import { cancelProtectedTransfer } from "@wallet/core/account"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Takes a protected send back that nobody has claimed yet. See `cancelProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const cancelProtectedTransfer = useCancelProtectedTransfer()
 * const press = () => cancelProtectedTransfer.submit({ transferId: transfer.id })
 */
export const useCancelProtectedTransfer = createMoneyCallHook("cancelProtectedTransfer", cancelProtectedTransfer)
