import { getDepositsQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * The newest deposits. See `listDeposits` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: deposits, isPending, error } = useDeposits()
 */
export const useDeposits = createQueryHookWith(getDepositsQueryOptions)
