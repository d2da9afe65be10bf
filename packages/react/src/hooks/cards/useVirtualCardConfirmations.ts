import type { ListVirtualCardConfirmationsData, ListVirtualCardConfirmationsErrorTag } from "@wallet/core/cards"
import { getVirtualCardConfirmationsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The payments online that wait for the customer's word. See `listVirtualCardConfirmations` of `@wallet/core/cards`.
 *
 * @example
 * const { data: virtualCardConfirmations, isPending, error } = useVirtualCardConfirmations()
 */
export function useVirtualCardConfirmations(
  options?: QueryHookOptions<ListVirtualCardConfirmationsData, ListVirtualCardConfirmationsErrorTag>,
): QueryHookResult<ListVirtualCardConfirmationsData, ListVirtualCardConfirmationsErrorTag> {
  return useCustomerQuery(getVirtualCardConfirmationsQueryOptions(useWalletClient()), options)
}
