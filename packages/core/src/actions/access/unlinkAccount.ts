import { unlinkAccount as call } from "#contract/access/accountLink.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `unlinkAccount` answers. */
export type UnlinkAccountData = CallData<typeof call>
/** The tags that `unlinkAccount` may be refused with. */
export type UnlinkAccountErrorTag = CallErrorTag<typeof call>

/**
 * Cuts the link between the account and the messenger.
 *
 * @function
 * @throws `CallError` with a tag of `UnlinkAccountErrorTag`.
 * @example
 * await unlinkAccount(client)
 */
export const unlinkAccount = createAction(call)
