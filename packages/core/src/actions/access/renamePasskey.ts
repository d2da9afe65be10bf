import { renamePasskey as call } from "#contract/access/passkeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `renamePasskey` takes. */
export type RenamePasskeyParameters = CallParameters<typeof call>
/** What `renamePasskey` answers. */
export type RenamePasskeyData = CallData<typeof call>
/** The tags that `renamePasskey` may be refused with. */
export type RenamePasskeyErrorTag = CallErrorTag<typeof call>

/**
 * Gives a passkey another name.
 *
 * @function
 * @throws `CallError` with a tag of `RenamePasskeyErrorTag`.
 * @example
 * await renamePasskey(client, { passkeyId: passkey.id, name: "Ann's phone" })
 */
export const renamePasskey = createAction(call)
