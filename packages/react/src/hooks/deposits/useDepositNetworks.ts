import { getDepositNetworksQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The chains on which each currency can be received. See `listDepositNetworks` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: depositNetworks, isPending, error } = useDepositNetworks()
 */
export const useDepositNetworks = createQueryHook(getDepositNetworksQueryOptions)
