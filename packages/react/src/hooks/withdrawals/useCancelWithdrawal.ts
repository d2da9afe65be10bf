import { cancelWithdrawal } from "@wallet/core"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Cancels a withdrawal that has not been signed yet. See `cancelWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancelWithdrawal = useCancelWithdrawal()
 * const press = () => cancelWithdrawal.submit({ withdrawalId: withdrawal.id })
 */
export const useCancelWithdrawal = createMoneyCallHook("cancelWithdrawal", cancelWithdrawal)
