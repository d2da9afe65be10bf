import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { listPayoutBatches as call } from "../contract/payoutBatches.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `listPayoutBatches` takes. */
export type ListPayoutBatchesParameters = CallParameters<typeof call>
/** What `listPayoutBatches` answers. */
export type ListPayoutBatchesData = CallData<typeof call>
/** The tags that `listPayoutBatches` may be refused with. */
export type ListPayoutBatchesErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's batches, the newest first; `nextCursor` leads on.
 *
 * @throws `CallError` with a tag of `ListPayoutBatchesErrorTag`.
 * @example
 * const { items } = await listPayoutBatches(client, { limit: 20 })
 */
export function listPayoutBatches(
  client: WalletClient,
  parameters: ListPayoutBatchesParameters = {},
  options?: CallOptions,
): Answer<ListPayoutBatchesData, ListPayoutBatchesErrorTag> {
  return requestWith(client, call, parameters, options)
}
