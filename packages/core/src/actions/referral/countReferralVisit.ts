import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { countReferralVisit as call } from "#contract/referral/referral.ts"
import { createAction } from "#transport/createAction.ts"

/** What `countReferralVisit` takes. */
export type CountReferralVisitParameters = CallParameters<typeof call>
/** What `countReferralVisit` answers. */
export type CountReferralVisitData = CallData<typeof call>
/** The tags that `countReferralVisit` may be refused with. */
export type CountReferralVisitErrorTag = CallErrorTag<typeof call>

/**
 * Counts a visit of a referral link, and says whether its code is known and for how many days to remember it.
 *
 * @function
 * @throws `CallError` with a tag of `CountReferralVisitErrorTag`.
 * @example
 * const { known, attributionDays } = await countReferralVisit(client, { code: "K7M2Q9XW" })
 */
export const countReferralVisit = createAction(call)
