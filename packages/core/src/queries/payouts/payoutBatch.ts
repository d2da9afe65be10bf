import { getPayoutBatch } from "#actions/payouts/getPayoutBatch.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getPayoutBatch` answers; without parameters, where it holds all batches.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutBatchQueryKey(client, { batchId: batch.id }) })
 */
export const getPayoutBatchQueryKey = createCustomerKey("getPayoutBatch")

/**
 * `getPayoutBatch` as TanStack Query takes it.
 *
 * @function
 * @example
 * const payoutBatch = await queryClient.fetchQuery(getPayoutBatchQueryOptions(client, { batchId: batch.id }))
 */
export const getPayoutBatchQueryOptions = createQueryOptionsWith(getPayoutBatchQueryKey, getPayoutBatch)
