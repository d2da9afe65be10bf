import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listDeposits as call } from "#contract/deposits/deposits.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listDeposits` takes. */
export type ListDepositsParameters = CallParameters<typeof call>
/** What `listDeposits` answers. */
export type ListDepositsData = CallData<typeof call>
/** The tags that `listDeposits` may be refused with. */
export type ListDepositsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the newest deposits with where each of them stands.
 *
 * @function
 * @throws `CallError` with a tag of `ListDepositsErrorTag`.
 * @example
 * const deposits = await listDeposits(client, { currency: "BTC" })
 */
export const listDeposits = createAction(call)
