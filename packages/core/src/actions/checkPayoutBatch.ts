import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { checkPayoutBatch as call } from "../contract/payoutBatches.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `checkPayoutBatch` takes. */
export type CheckPayoutBatchParameters = CallParameters<typeof call>
/** What `checkPayoutBatch` answers. */
export type CheckPayoutBatchData = CallData<typeof call>
/** The tags that `checkPayoutBatch` may be refused with. */
export type CheckPayoutBatchErrorTag = CallErrorTag<typeof call>

/**
 * Ends the adding of rows and has them all checked: `validating`, then `ready` or `invalid`.
 *
 * @throws `CallError` with a tag of `CheckPayoutBatchErrorTag`.
 * @example
 * const { state } = await checkPayoutBatch(client, { batchId: batch.id })
 */
export function checkPayoutBatch(
  client: WalletClient,
  parameters: CheckPayoutBatchParameters,
  options?: CallOptions,
): Answer<CheckPayoutBatchData, CheckPayoutBatchErrorTag> {
  return requestWith(client, call, parameters, options)
}
