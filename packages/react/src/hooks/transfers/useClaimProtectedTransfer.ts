import { claimProtectedTransfer } from "@wallet/core/account"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Takes the money of a protected send with its code, once. See `claimProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const claimProtectedTransfer = useClaimProtectedTransfer()
 * const press = () => claimProtectedTransfer.submit({ transferId: transfer.id, code: "K7QM-2XRP" })
 */
export const useClaimProtectedTransfer = createMoneyCallHook("claimProtectedTransfer", claimProtectedTransfer)
