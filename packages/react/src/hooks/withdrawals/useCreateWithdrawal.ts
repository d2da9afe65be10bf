import { createWithdrawal } from "@wallet/core"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Withdraws by a quote, once. See `createWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const createWithdrawal = useCreateWithdrawal()
 * const press = () => createWithdrawal.submit({ quoteId: quote.id, ...quote.amount, to: quote.destination.to })
 */
export const useCreateWithdrawal = createMoneyCallHook("createWithdrawal", createWithdrawal)
