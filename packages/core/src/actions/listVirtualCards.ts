import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listVirtualCards as call } from "../contract/cards.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listVirtualCards` answers. */
export type ListVirtualCardsData = CallData<typeof call>
/** The tags that `listVirtualCards` may be refused with. */
export type ListVirtualCardsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's virtual cards, the newest first; those that have ended come last.
 *
 * @throws `CallError` with a tag of `ListVirtualCardsErrorTag`.
 * @example
 * const { items: cards } = await listVirtualCards(client)
 */
export function listVirtualCards(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListVirtualCardsData, ListVirtualCardsErrorTag> {
  return request(client, call, options)
}
