import { getVirtualCardConfirmationsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The payments online that wait for the customer's word. See `listVirtualCardConfirmations` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const { data: virtualCardConfirmations, isPending, error } = useVirtualCardConfirmations()
 */
export const useVirtualCardConfirmations = createQueryHook(getVirtualCardConfirmationsQueryOptions)
