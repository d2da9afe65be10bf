import type { GetTransferCodeData, GetTransferCodeErrorTag, GetTransferCodeParameters } from "@wallet/core/account"
import { getTransferCodeQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The code of a protected send that waits, for its sender. See `getTransferCode` of `@wallet/core/account`.
 *
 * @example
 * const { data: transferCode, isPending, error } = useTransferCode({ transferId: transfer.id })
 */
export function useTransferCode(
  parameters: GetTransferCodeParameters,
  options?: QueryHookOptions<GetTransferCodeData, GetTransferCodeErrorTag>,
): QueryHookResult<GetTransferCodeData, GetTransferCodeErrorTag> {
  return useCustomerQuery(getTransferCodeQueryOptions(useWalletClient(), parameters), options)
}
