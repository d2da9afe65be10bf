import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createWithdrawal as call } from "#contract/withdrawals/withdrawals.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createWithdrawal` takes. */
export type CreateWithdrawalParameters = CallParameters<typeof call>
/** What `createWithdrawal` answers. */
export type CreateWithdrawalData = CallData<typeof call>
/** The tags that `createWithdrawal` may be refused with. */
export type CreateWithdrawalErrorTag = CallErrorTag<typeof call>

/**
 * Withdraws by a quote, once. Refused with `step_up_required` until the customer has confirmed just this withdrawal:
 * `proveStepUp`, then the same call again.
 *
 * @function
 * @throws `CallError` with a tag of `CreateWithdrawalErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id: quoteId, amount, destination } = quote
 * const withdrawal = await createWithdrawal(client, { quoteId, ...amount, to: destination.to })
 */
export const createWithdrawal = createKeyedAction(call)
