import { retryPayoutBatch } from "@wallet/core/merchant"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Sends the rows that failed once more. See `retryPayoutBatch` of `@wallet/core/merchant`.
 *
 * @example
 * const retryPayoutBatch = useRetryPayoutBatch()
 * const press = () => retryPayoutBatch.submit({ batchId: batch.id, version: batch.version, totals: [] })
 */
export function useRetryPayoutBatch(
  options?: MoneyCallHookOptions<"retryPayoutBatch">,
): MoneyCallHookResult<"retryPayoutBatch"> {
  return useMoneyCall("retryPayoutBatch", retryPayoutBatch, options)
}
