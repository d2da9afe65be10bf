import { approvePayoutBatch } from "@wallet/core/merchant"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Holds the money of a checked batch and starts paying, once. See `approvePayoutBatch` of `@wallet/core/merchant`.
 *
 * @example
 * const approvePayoutBatch = useApprovePayoutBatch()
 * const press = () => approvePayoutBatch.submit({ batchId: batch.id, version: batch.version, totals: [] })
 */
export function useApprovePayoutBatch(
  options?: MoneyCallHookOptions<"approvePayoutBatch">,
): MoneyCallHookResult<"approvePayoutBatch"> {
  return useMoneyCall("approvePayoutBatch", approvePayoutBatch, options)
}
