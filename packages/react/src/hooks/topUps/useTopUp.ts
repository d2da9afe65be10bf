import { getTopUpQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One top-up. See `getTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: topUp, isPending, error } = useTopUp({ topUpId: "top-up-1" })
 */
export const useTopUp = createQueryHookWith(getTopUpQueryOptions)
