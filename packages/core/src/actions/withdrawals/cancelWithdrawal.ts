import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { cancelWithdrawal as call } from "#contract/withdrawals/withdrawals.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `cancelWithdrawal` takes. */
export type CancelWithdrawalParameters = CallParameters<typeof call>
/** What `cancelWithdrawal` answers. */
export type CancelWithdrawalData = CallData<typeof call>
/** The tags that `cancelWithdrawal` may be refused with. */
export type CancelWithdrawalErrorTag = CallErrorTag<typeof call>

/**
 * Cancels a withdrawal that has not been signed yet, once; the money is available again.
 *
 * @function
 * @throws `CallError` with a tag of `CancelWithdrawalErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * if (withdrawal.cancellable) await cancelWithdrawal(client, { withdrawalId: withdrawal.id })
 */
export const cancelWithdrawal = createKeyedAction(call)
