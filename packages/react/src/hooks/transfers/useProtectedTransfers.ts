import type { ListProtectedTransfersData, ListProtectedTransfersErrorTag } from "@wallet/core/account"
import { getProtectedTransfersQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The protected sends that wait, of either side. See `listProtectedTransfers` of `@wallet/core/account`.
 *
 * @example
 * const { data: protectedTransfers, isPending, error } = useProtectedTransfers()
 */
export function useProtectedTransfers(
  options?: QueryHookOptions<ListProtectedTransfersData, ListProtectedTransfersErrorTag>,
): QueryHookResult<ListProtectedTransfersData, ListProtectedTransfersErrorTag> {
  return useCustomerQuery(getProtectedTransfersQueryOptions(useWalletClient()), options)
}
