import { getRatesQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHook } from "#calls/createQueryHook.ts"

/**
 * Indicative prices. See `getRates` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: rates, isPending, error } = useRates()
 */
export const useRates = createPublicQueryHook(getRatesQueryOptions)
