import { retryPayoutBatch } from "@wallet/core/merchant"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Sends the rows that failed once more. See `retryPayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const retryPayoutBatch = useRetryPayoutBatch()
 * const press = () => retryPayoutBatch.submit({ batchId: batch.id, version: batch.version, totals: [] })
 */
export const useRetryPayoutBatch = createMoneyCallHook("retryPayoutBatch", retryPayoutBatch)
