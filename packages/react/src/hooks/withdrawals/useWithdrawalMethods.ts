import { getWithdrawalMethodsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The ways out of the wallets. See `listWithdrawalMethods` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: withdrawalMethods, isPending, error } = useWithdrawalMethods()
 */
export const useWithdrawalMethods = createQueryHook(getWithdrawalMethodsQueryOptions)
