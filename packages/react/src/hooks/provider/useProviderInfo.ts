import { getProviderInfoQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHook } from "#calls/createQueryHook.ts"

/**
 * What may be known of the provider before anyone signs in. See `getProviderInfo` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: providerInfo, isPending, error } = useProviderInfo()
 */
export const useProviderInfo = createPublicQueryHook(getProviderInfoQueryOptions)
