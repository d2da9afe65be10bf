import { createPayoutBatch } from "@wallet/core/merchant"
import { getPayoutBatchesQueryKey, getPayoutBatchQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Opens a batch of payouts. See `createPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const createPayoutBatch = useCreatePayoutBatch()
 * const press = () => createPayoutBatch.mutate({ name: "Salaries, November" })
 */
export const useCreatePayoutBatch = createCallHook(createPayoutBatch, [
  getPayoutBatchQueryKey,
  getPayoutBatchesQueryKey,
])
