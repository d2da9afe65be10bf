import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { payOutEarnings as call } from "../contract/referral.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `payOutEarnings` takes. */
export type PayOutEarningsParameters = CallParameters<typeof call>
/** What `payOutEarnings` answers. */
export type PayOutEarningsData = CallData<typeof call>
/** The tags that `payOutEarnings` may be refused with. */
export type PayOutEarningsErrorTag = CallErrorTag<typeof call>

/**
 * Brings all that is approved in a currency into its wallet, once.
 *
 * @throws `CallError` with a tag of `PayOutEarningsErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { amount } = await payOutEarnings(client, { currency: "USDT" })
 */
export function payOutEarnings(
  client: WalletClient,
  parameters: PayOutEarningsParameters,
  options?: OnceOptions,
): Answer<PayOutEarningsData, PayOutEarningsErrorTag> {
  return requestOnce(client, call, parameters, options)
}
