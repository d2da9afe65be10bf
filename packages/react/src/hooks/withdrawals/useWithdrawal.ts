import { getWithdrawalQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One withdrawal. See `getWithdrawal` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useWithdrawal({ withdrawalId: withdrawal.id })
 */
export const useWithdrawal = createQueryHookWith(getWithdrawalQueryOptions)
