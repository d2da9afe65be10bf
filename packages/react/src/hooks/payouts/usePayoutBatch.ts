import { getPayoutBatchQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One batch of payouts. See `getPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: payoutBatch, isPending, error } = usePayoutBatch({ batchId: batch.id })
 */
export const usePayoutBatch = createQueryHookWith(getPayoutBatchQueryOptions)
