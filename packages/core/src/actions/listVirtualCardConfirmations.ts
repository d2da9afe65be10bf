import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listVirtualCardConfirmations as call } from "../contract/cardConfirmations.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listVirtualCardConfirmations` answers. */
export type ListVirtualCardConfirmationsData = CallData<typeof call>
/** The tags that `listVirtualCardConfirmations` may be refused with. */
export type ListVirtualCardConfirmationsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the payments online that wait for the customer's word (3-D Secure), the most urgent first.
 *
 * @throws `CallError` with a tag of `ListVirtualCardConfirmationsErrorTag`.
 * @example
 * const { items: asked } = await listVirtualCardConfirmations(client)
 */
export function listVirtualCardConfirmations(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListVirtualCardConfirmationsData, ListVirtualCardConfirmationsErrorTag> {
  return request(client, call, options)
}
