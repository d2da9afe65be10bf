import {
  type GetPayoutBatchData,
  type GetPayoutBatchErrorTag,
  type GetPayoutBatchParameters,
  getPayoutBatch,
} from "#actions/payouts/getPayoutBatch.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getPayoutBatch` answers; without parameters, where it holds all batches.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPayoutBatchQueryKey(client, { batchId: batch.id }) })
 */
export function getPayoutBatchQueryKey(
  client: WalletClient,
  parameters?: GetPayoutBatchParameters,
): QueryKey<"getPayoutBatch"> {
  return customerKey(client, "getPayoutBatch", parameters)
}

/**
 * `getPayoutBatch` as TanStack Query takes it.
 *
 * @example
 * const payoutBatch = await queryClient.fetchQuery(getPayoutBatchQueryOptions(client, { batchId: batch.id }))
 */
export function getPayoutBatchQueryOptions(
  client: WalletClient,
  parameters: GetPayoutBatchParameters,
): QueryOptions<GetPayoutBatchData, GetPayoutBatchErrorTag> {
  return queryOptions(getPayoutBatchQueryKey(client, parameters), (options) =>
    getPayoutBatch(client, parameters, options),
  )
}
