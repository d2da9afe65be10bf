import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag } from "../contract/call.ts"
import { listSavedCards as call } from "../contract/savedCards.ts"
import type { Answer } from "../errors/safe.ts"
import { type CallOptions, request } from "../transport/request.ts"

/** What `listSavedCards` answers. */
export type ListSavedCardsData = CallData<typeof call>
/** The tags that `listSavedCards` may be refused with. */
export type ListSavedCardsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the cards that the customer keeps for top-ups, newest first.
 *
 * @throws `CallError` with a tag of `ListSavedCardsErrorTag`.
 * @example
 * const cards = await listSavedCards(client)
 */
export function listSavedCards(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListSavedCardsData, ListSavedCardsErrorTag> {
  return request(client, call, options)
}
