import { getAccountLink as call } from "#contract/access/accountLink.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getAccountLink` answers. */
export type GetAccountLinkData = CallData<typeof call>
/** The tags that `getAccountLink` may be refused with. */
export type GetAccountLinkErrorTag = CallErrorTag<typeof call>

/**
 * Reads how the link between the account and the messenger stands.
 *
 * @function
 * @throws `CallError` with a tag of `GetAccountLinkErrorTag`.
 * @example
 * const { state, required, messenger } = await getAccountLink(client)
 */
export const getAccountLink = createAction(call)
