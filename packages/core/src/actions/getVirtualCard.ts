import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { getVirtualCard as call } from "../contract/cards.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `getVirtualCard` takes. */
export type GetVirtualCardParameters = CallParameters<typeof call>
/** What `getVirtualCard` answers. */
export type GetVirtualCardData = CallData<typeof call>
/** The tags that `getVirtualCard` may be refused with. */
export type GetVirtualCardErrorTag = CallErrorTag<typeof call>

/**
 * Reads one card: its state, balance and limits, and never its number or code.
 *
 * @throws `CallError` with a tag of `GetVirtualCardErrorTag`.
 * @example
 * const { available, limits } = await getVirtualCard(client, { cardId: card.id })
 */
export function getVirtualCard(
  client: WalletClient,
  parameters: GetVirtualCardParameters,
  options?: CallOptions,
): Answer<GetVirtualCardData, GetVirtualCardErrorTag> {
  return requestWith(client, call, parameters, options)
}
