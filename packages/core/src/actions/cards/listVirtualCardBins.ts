import type { WalletClient } from "#client.ts"
import { listVirtualCardBins as call } from "#contract/cards/calls.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "#transport/request.ts"

/** The answer of `listVirtualCardBins`. */
export type ListVirtualCardBinsData = CallData<typeof call>
/** The tags that `listVirtualCardBins` may be refused with. */
export type ListVirtualCardBinsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the card products on offer and keeps them.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `ListVirtualCardBinsErrorTag`.
 * @example
 * const bins = await listVirtualCardBins(client)
 */
export function listVirtualCardBins(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListVirtualCardBinsData, ListVirtualCardBinsErrorTag> {
  return request(client, call, options, (virtualCardBins, state) => ({ ...state, virtualCardBins }))
}
