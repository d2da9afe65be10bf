import type { GetOperationData, GetOperationErrorTag, GetOperationParameters } from "@wallet/core"
import { getOperationQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One operation with its timeline and entries. See `getOperation` of `@wallet/core`.
 *
 * @example
 * const { data, isPending, error } = useOperation({ operationId: operation.id })
 */
export function useOperation(
  parameters: GetOperationParameters,
  options?: QueryHookOptions<GetOperationData, GetOperationErrorTag>,
): QueryHookResult<GetOperationData, GetOperationErrorTag> {
  return useCustomerQuery(getOperationQueryOptions(useWalletClient(), parameters), options)
}
