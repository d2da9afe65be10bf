import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getRateHistory as call } from "#contract/exchange/rates.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getRateHistory` takes. */
export type GetRateHistoryParameters = CallParameters<typeof call>
/** What `getRateHistory` answers. */
export type GetRateHistoryData = CallData<typeof call>
/** The tags that `getRateHistory` may be refused with. */
export type GetRateHistoryErrorTag = CallErrorTag<typeof call>

/**
 * Reads how prices went, for charts.
 *
 * @function
 * @throws `CallError` with a tag of `GetRateHistoryErrorTag`.
 * @example
 * const { at, prices } = await getRateHistory(client, { range: "1w" })
 */
export const getRateHistory = createAction(call)
