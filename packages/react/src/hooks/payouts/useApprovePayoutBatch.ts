import { approvePayoutBatch } from "@wallet/core/merchant"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Holds the money of a checked batch and starts paying, once. See `approvePayoutBatch` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const approvePayoutBatch = useApprovePayoutBatch()
 * const press = () => approvePayoutBatch.submit({ batchId: batch.id, version: batch.version, totals: [] })
 */
export const useApprovePayoutBatch = createMoneyCallHook("approvePayoutBatch", approvePayoutBatch)
