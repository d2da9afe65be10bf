import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { freezeVirtualCard as call } from "../contract/cards.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `freezeVirtualCard` takes. */
export type FreezeVirtualCardParameters = CallParameters<typeof call>
/** What `freezeVirtualCard` answers. */
export type FreezeVirtualCardData = CallData<typeof call>
/** The tags that `freezeVirtualCard` may be refused with. */
export type FreezeVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Stops payments with a card until `unfreezeVirtualCard`.
 *
 * @throws `CallError` with a tag of `FreezeVirtualCardErrorTag`.
 * @example
 * const { state } = await freezeVirtualCard(client, { cardId: card.id })
 */
export function freezeVirtualCard(
  client: WalletClient,
  parameters: FreezeVirtualCardParameters,
  options?: CallOptions,
): Answer<FreezeVirtualCardData, FreezeVirtualCardErrorTag> {
  return requestWith(client, call, parameters, options)
}
