import { getVirtualCardBinsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The card products on offer. See `listVirtualCardBins` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: virtualCardBins, isPending, error } = useVirtualCardBins()
 */
export const useVirtualCardBins = createQueryHook(getVirtualCardBinsQueryOptions)
