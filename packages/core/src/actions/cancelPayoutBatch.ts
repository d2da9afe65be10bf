import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { cancelPayoutBatch as call } from "../contract/payoutBatches.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `cancelPayoutBatch` takes. */
export type CancelPayoutBatchParameters = CallParameters<typeof call>
/** What `cancelPayoutBatch` answers. */
export type CancelPayoutBatchData = CallData<typeof call>
/** The tags that `cancelPayoutBatch` may be refused with. */
export type CancelPayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Ends a batch of which nothing was paid yet; what was held is available again.
 *
 * @throws `CallError` with a tag of `CancelPayoutBatchErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * await cancelPayoutBatch(client, { batchId: batch.id })
 */
export function cancelPayoutBatch(
  client: WalletClient,
  parameters: CancelPayoutBatchParameters,
  options?: OnceOptions,
): Answer<CancelPayoutBatchData, CancelPayoutBatchErrorTag> {
  return requestOnce(client, call, parameters, options)
}
