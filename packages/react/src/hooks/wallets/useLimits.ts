import { getLimitsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's limits and what is left of them. See `getLimits` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: limits, isPending, error } = useLimits()
 */
export const useLimits = createQueryHook(getLimitsQueryOptions)
