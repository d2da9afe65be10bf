import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { resolveRecipient as call } from "../contract/transfers.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `resolveRecipient` takes. */
export type ResolveRecipientParameters = CallParameters<typeof call>
/** What `resolveRecipient` answers. */
export type ResolveRecipientData = CallData<typeof call>
/** The tags that `resolveRecipient` may be refused with. */
export type ResolveRecipientErrorTag = CallErrorTag<typeof call>

/**
 * Shows whom an e-mail address, a phone number or an id reaches, masked, before money is sent; with the id to send it to.
 *
 * @throws `CallError` with a tag of `ResolveRecipientErrorTag`.
 * @example
 * const { recipient } = await resolveRecipient(client, { recipient: "bob@example.com" })
 * show(recipient)
 */
export function resolveRecipient(
  client: WalletClient,
  parameters: ResolveRecipientParameters,
  options?: CallOptions,
): Answer<ResolveRecipientData, ResolveRecipientErrorTag> {
  return requestWith(client, call, parameters, options)
}
