import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getPortfolioHistory as call } from "#contract/wallets/portfolio.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getPortfolioHistory` takes. */
export type GetPortfolioHistoryParameters = CallParameters<typeof call>
/** What `getPortfolioHistory` answers. */
export type GetPortfolioHistoryData = CallData<typeof call>
/** The tags that `getPortfolioHistory` may be refused with. */
export type GetPortfolioHistoryErrorTag = CallErrorTag<typeof call>

/**
 * Reads how the value of all wallets together went, for a chart.
 *
 * @function
 * @throws `CallError` with a tag of `GetPortfolioHistoryErrorTag`.
 * @example
 * const { at, values } = await getPortfolioHistory(client, { range: "1m" })
 */
export const getPortfolioHistory = createAction(call)
