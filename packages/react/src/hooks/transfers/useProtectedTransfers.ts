import { getProtectedTransfersQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The protected sends that wait, of either side. See `listProtectedTransfers` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: protectedTransfers, isPending, error } = useProtectedTransfers()
 */
export const useProtectedTransfers = createQueryHook(getProtectedTransfersQueryOptions)
