import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getWithdrawal as call } from "#contract/withdrawals/withdrawals.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getWithdrawal` takes. */
export type GetWithdrawalParameters = CallParameters<typeof call>
/** What `getWithdrawal` answers. */
export type GetWithdrawalData = CallData<typeof call>
/** The tags that `getWithdrawal` may be refused with. */
export type GetWithdrawalErrorTag = CallErrorTag<typeof call>

/**
 * Reads one withdrawal with its timeline.
 *
 * @function
 * @throws `CallError` with a tag of `GetWithdrawalErrorTag`.
 * @example
 * const { state, timeline } = await getWithdrawal(client, { withdrawalId: withdrawal.id })
 */
export const getWithdrawal = createAction(call)
