import { removePasskey as call } from "#contract/access/passkeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `removePasskey` takes. */
export type RemovePasskeyParameters = CallParameters<typeof call>
/** What `removePasskey` answers. */
export type RemovePasskeyData = CallData<typeof call>
/** The tags that `removePasskey` may be refused with. */
export type RemovePasskeyErrorTag = CallErrorTag<typeof call>

/**
 * Removes a passkey: it opens nothing any more.
 *
 * @function
 * @throws `CallError` with a tag of `RemovePasskeyErrorTag`.
 * @example
 * await removePasskey(client, { passkeyId: passkey.id })
 */
export const removePasskey = createAction(call)
