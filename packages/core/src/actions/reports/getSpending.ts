import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getSpending as call } from "#contract/reports/spending.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getSpending` takes. */
export type GetSpendingParameters = CallParameters<typeof call>
/** What `getSpending` answers. */
export type GetSpendingData = CallData<typeof call>
/** The tags that `getSpending` may be refused with. */
export type GetSpendingErrorTag = CallErrorTag<typeof call>

/**
 * Reads what left the wallets by month, kind and currency.
 *
 * @function
 * @throws `CallError` with a tag of `GetSpendingErrorTag`.
 * @example
 * const { months, sums } = await getSpending(client, { months: 6 })
 */
export const getSpending = createAction(call)
