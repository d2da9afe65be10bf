import { cancelPayoutBatch } from "@wallet/core/merchant"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Ends a batch of which nothing was paid yet. See `cancelPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const cancelPayoutBatch = useCancelPayoutBatch()
 * const press = () => cancelPayoutBatch.submit({ batchId: batch.id })
 */
export const useCancelPayoutBatch = createMoneyCallHook("cancelPayoutBatch", cancelPayoutBatch)
