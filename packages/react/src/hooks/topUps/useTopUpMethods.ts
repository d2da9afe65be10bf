import { getTopUpMethodsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The ways to top up, by currency. See `listTopUpMethods` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: topUpMethods, isPending, error } = useTopUpMethods()
 */
export const useTopUpMethods = createQueryHook(getTopUpMethodsQueryOptions)
