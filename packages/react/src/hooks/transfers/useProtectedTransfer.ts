import { getProtectedTransferQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One protected send. See `getProtectedTransfer` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: protectedTransfer, isPending, error } = useProtectedTransfer({ transferId: transfer.id })
 */
export const useProtectedTransfer = createQueryHookWith(getProtectedTransferQueryOptions)
