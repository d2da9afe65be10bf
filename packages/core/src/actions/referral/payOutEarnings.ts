import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { payOutEarnings as call } from "#contract/referral/referral.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `payOutEarnings` takes. */
export type PayOutEarningsParameters = CallParameters<typeof call>
/** What `payOutEarnings` answers. */
export type PayOutEarningsData = CallData<typeof call>
/** The tags that `payOutEarnings` may be refused with. */
export type PayOutEarningsErrorTag = CallErrorTag<typeof call>

/**
 * Brings all that is approved in a currency into its wallet, once.
 *
 * @function
 * @throws `CallError` with a tag of `PayOutEarningsErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { amount } = await payOutEarnings(client, { currency: "USDT" })
 */
export const payOutEarnings = createKeyedAction(call)
