import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getLimits as call } from "#contract/wallets/limits.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getLimits` answers. */
export type GetLimitsData = CallData<typeof call>
/** The tags that `getLimits` may be refused with. */
export type GetLimitsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's limits and what is left of them.
 *
 * @function
 * @throws `CallError` with a tag of `GetLimitsErrorTag`.
 * @example
 * const { level, day } = await getLimits(client)
 * show(level, day.left)
 */
export const getLimits = createAction(call)
