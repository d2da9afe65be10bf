import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listEarnings as call } from "#contract/referral/referral.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listEarnings` takes. */
export type ListEarningsParameters = CallParameters<typeof call>
/** What `listEarnings` answers. */
export type ListEarningsData = CallData<typeof call>
/** The tags that `listEarnings` may be refused with. */
export type ListEarningsErrorTag = CallErrorTag<typeof call>

/**
 * Reads what the customer earned, newest first, each with the operation whose fee it is a share of; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListEarningsErrorTag`.
 * @example
 * const { items } = await listEarnings(client, { limit: 20 })
 */
export const listEarnings = createAction(call)
