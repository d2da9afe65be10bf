import * as calls from "#contract/charts/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** The parameters of `getSpending`. */
export type GetSpendingParameters = CallParameters<typeof calls.getSpending>
/** The answer of `getSpending`. */
export type GetSpendingData = CallData<typeof calls.getSpending>
/** The tags that `getSpending` may be refused with. */
export type GetSpendingErrorTag = CallErrorTag<typeof calls.getSpending>

/**
 * Reads what left the wallets by month, kind and currency.
 *
 * @function
 * @throws `CallError` with a tag of `GetSpendingErrorTag`.
 * @example
 * const { months, sums } = await getSpending(client, { months: 6 })
 */
export const getSpending = createAction(calls.getSpending)

/** The parameters of `getPortfolioHistory`. */
export type GetPortfolioHistoryParameters = CallParameters<typeof calls.getPortfolioHistory>
/** The answer of `getPortfolioHistory`. */
export type GetPortfolioHistoryData = CallData<typeof calls.getPortfolioHistory>
/** The tags that `getPortfolioHistory` may be refused with. */
export type GetPortfolioHistoryErrorTag = CallErrorTag<typeof calls.getPortfolioHistory>

/**
 * Reads the history of the value of all wallets together, for a chart.
 *
 * @function
 * @throws `CallError` with a tag of `GetPortfolioHistoryErrorTag`.
 * @example
 * const { at, values } = await getPortfolioHistory(client, { range: "1m" })
 */
export const getPortfolioHistory = createAction(calls.getPortfolioHistory)
