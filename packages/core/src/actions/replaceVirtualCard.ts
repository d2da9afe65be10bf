import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { type replaceVirtualCard as call, replaceVirtualCardSent } from "../contract/cards.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `replaceVirtualCard` takes. */
export type ReplaceVirtualCardParameters = CallParameters<typeof call>
/** What `replaceVirtualCard` answers. */
export type ReplaceVirtualCardData = CallData<typeof call>
/** The tags that `replaceVirtualCard` may be refused with. */
export type ReplaceVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Ends a card and orders another one with its balance, limits and label, free of charge. Answers the new card.
 *
 * @throws `CallError` with a tag of `ReplaceVirtualCardErrorTag`.
 * @example
 * const replacement = await replaceVirtualCard(client, { cardId: card.id })
 */
export function replaceVirtualCard(
  client: WalletClient,
  parameters: ReplaceVirtualCardParameters,
  options?: CallOptions,
): Answer<ReplaceVirtualCardData, ReplaceVirtualCardErrorTag> {
  return requestWith<typeof call>(client, replaceVirtualCardSent, parameters, options)
}
