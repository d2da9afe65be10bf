import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { removeSavedCard as call } from "../contract/savedCards.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `removeSavedCard` takes. */
export type RemoveSavedCardParameters = CallParameters<typeof call>
/** What `removeSavedCard` answers. */
export type RemoveSavedCardData = CallData<typeof call>
/** The tags that `removeSavedCard` may be refused with. */
export type RemoveSavedCardErrorTag = CallErrorTag<typeof call>

/**
 * Forgets a card, here and at the card company.
 *
 * @throws `CallError` with a tag of `RemoveSavedCardErrorTag`.
 * @example
 * await removeSavedCard(client, { cardId: savedCard.id })
 */
export function removeSavedCard(
  client: WalletClient,
  parameters: RemoveSavedCardParameters,
  options?: CallOptions,
): Answer<RemoveSavedCardData, RemoveSavedCardErrorTag> {
  return requestWith(client, call, parameters, options)
}
