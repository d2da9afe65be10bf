import { cancelPayoutBatch } from "@wallet/core/merchant"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Ends a batch of which nothing was paid yet. See `cancelPayoutBatch` of `@wallet/core/merchant`.
 *
 * @example
 * const cancelPayoutBatch = useCancelPayoutBatch()
 * const press = () => cancelPayoutBatch.submit({ batchId: batch.id })
 */
export function useCancelPayoutBatch(
  options?: MoneyCallHookOptions<"cancelPayoutBatch">,
): MoneyCallHookResult<"cancelPayoutBatch"> {
  return useMoneyCall("cancelPayoutBatch", cancelPayoutBatch, options)
}
