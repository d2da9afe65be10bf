import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listLimits as call } from "#contract/wallets/limits.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listLimits` answers. */
export type ListLimitsData = CallData<typeof call>
/** The tags that `listLimits` may be refused with. */
export type ListLimitsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the limits of every level of verification, lowest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListLimitsErrorTag`.
 * @example
 * for (const { level, day, month } of await listLimits(client)) show(level, day, month)
 */
export const listLimits = createAction(call)
