import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getRates as call } from "#contract/exchange/rates.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getRates` answers. */
export type GetRatesData = CallData<typeof call>
/** The tags that `getRates` may be refused with. */
export type GetRatesErrorTag = CallErrorTag<typeof call>

/**
 * Reads indicative prices; a firm price is a quote.
 *
 * @function
 * @throws `CallError` with a tag of `GetRatesErrorTag`.
 * @example
 * const { prices, at } = await getRates(client)
 * show(prices["BTC"], at)
 */
export const getRates = createAction(call)
