import { getLevelLimitsQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHook } from "#calls/createQueryHook.ts"

/**
 * The limits of every level of verification. See `listLimits` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: levelLimits, isPending, error } = useLevelLimits()
 */
export const useLevelLimits = createPublicQueryHook(getLevelLimitsQueryOptions)
