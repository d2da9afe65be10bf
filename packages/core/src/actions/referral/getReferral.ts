import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getReferral as call } from "#contract/referral/referral.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getReferral` answers. */
export type GetReferralData = CallData<typeof call>
/** The tags that `getReferral` may be refused with. */
export type GetReferralErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's referral link and code, what came of them, and the rules.
 *
 * @function
 * @throws `CallError` with a tag of `GetReferralErrorTag`.
 * @example
 * const { link, earned } = await getReferral(client)
 */
export const getReferral = createAction(call)
