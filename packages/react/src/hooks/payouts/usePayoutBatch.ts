import type { GetPayoutBatchData, GetPayoutBatchErrorTag, GetPayoutBatchParameters } from "@wallet/core/merchant"
import { getPayoutBatchQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One batch of payouts. See `getPayoutBatch` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: payoutBatch, isPending, error } = usePayoutBatch({ batchId: batch.id })
 */
export function usePayoutBatch(
  parameters: GetPayoutBatchParameters,
  options?: QueryHookOptions<GetPayoutBatchData, GetPayoutBatchErrorTag>,
): QueryHookResult<GetPayoutBatchData, GetPayoutBatchErrorTag> {
  return useCustomerQuery(getPayoutBatchQueryOptions(useWalletClient(), parameters), options)
}
