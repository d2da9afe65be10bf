import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { renamePasskey as call } from "../contract/passkeys.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `renamePasskey` takes. */
export type RenamePasskeyParameters = CallParameters<typeof call>
/** What `renamePasskey` answers. */
export type RenamePasskeyData = CallData<typeof call>
/** The tags that `renamePasskey` may be refused with. */
export type RenamePasskeyErrorTag = CallErrorTag<typeof call>

/**
 * Gives a passkey another name.
 *
 * @throws `CallError` with a tag of `RenamePasskeyErrorTag`.
 * @example
 * await renamePasskey(client, { passkeyId: passkey.id, name: "Ann's phone" })
 */
export function renamePasskey(
  client: WalletClient,
  parameters: RenamePasskeyParameters,
  options?: CallOptions,
): Answer<RenamePasskeyData, RenamePasskeyErrorTag> {
  return requestWith(client, call, parameters, options)
}
