import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { removePasskey as call } from "../contract/passkeys.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `removePasskey` takes. */
export type RemovePasskeyParameters = CallParameters<typeof call>
/** What `removePasskey` answers. */
export type RemovePasskeyData = CallData<typeof call>
/** The tags that `removePasskey` may be refused with. */
export type RemovePasskeyErrorTag = CallErrorTag<typeof call>

/**
 * Removes a passkey: it opens nothing any more.
 *
 * @throws `CallError` with a tag of `RemovePasskeyErrorTag`.
 * @example
 * await removePasskey(client, { passkeyId: passkey.id })
 */
export function removePasskey(
  client: WalletClient,
  parameters: RemovePasskeyParameters,
  options?: CallOptions,
): Answer<RemovePasskeyData, RemovePasskeyErrorTag> {
  return requestWith(client, call, parameters, options)
}
