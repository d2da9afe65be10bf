import { startAccountLink as call } from "#contract/access/accountLink.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `startAccountLink` answers. */
export type StartAccountLinkData = CallData<typeof call>
/** The tags that `startAccountLink` may be refused with. */
export type StartAccountLinkErrorTag = CallErrorTag<typeof call>

/**
 * Gives a one-time code to send to the messaging bot; an earlier one is void.
 *
 * @function
 * @throws `CallError` with a tag of `StartAccountLinkErrorTag`.
 * @example
 * const { code, deepLink, expiresAt } = await startAccountLink(client)
 */
export const startAccountLink = createAction(call)
