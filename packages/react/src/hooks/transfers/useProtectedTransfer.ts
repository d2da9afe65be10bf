import type {
  GetProtectedTransferData,
  GetProtectedTransferErrorTag,
  GetProtectedTransferParameters,
} from "@wallet/core/account"
import { getProtectedTransferQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One protected send. See `getProtectedTransfer` of `@wallet/core/account`.
 *
 * @example
 * const { data: protectedTransfer, isPending, error } = useProtectedTransfer({ transferId: transfer.id })
 */
export function useProtectedTransfer(
  parameters: GetProtectedTransferParameters,
  options?: QueryHookOptions<GetProtectedTransferData, GetProtectedTransferErrorTag>,
): QueryHookResult<GetProtectedTransferData, GetProtectedTransferErrorTag> {
  return useCustomerQuery(getProtectedTransferQueryOptions(useWalletClient(), parameters), options)
}
