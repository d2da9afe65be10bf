import { getSbpTopUpQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One top-up by SBP. See `getSbpTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: sbpTopUp, isPending, error } = useSbpTopUp({ topUpId: "top-up-1" })
 */
export const useSbpTopUp = createQueryHookWith(getSbpTopUpQueryOptions)
