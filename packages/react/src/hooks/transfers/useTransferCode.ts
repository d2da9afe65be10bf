import { getTransferCodeQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * The code of a protected send that waits, for its sender. See `getTransferCode` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: transferCode, isPending, error } = useTransferCode({ transferId: transfer.id })
 */
export const useTransferCode = createQueryHookWith(getTransferCodeQueryOptions)
