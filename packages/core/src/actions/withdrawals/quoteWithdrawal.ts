import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { quoteWithdrawal as call } from "#contract/withdrawals/withdrawals.ts"
import { createAction } from "#transport/createAction.ts"

/** What `quoteWithdrawal` takes. */
export type QuoteWithdrawalParameters = CallParameters<typeof call>
/** What `quoteWithdrawal` answers. */
export type QuoteWithdrawalData = CallData<typeof call>
/** The tags that `quoteWithdrawal` may be refused with. */
export type QuoteWithdrawalErrorTag = CallErrorTag<typeof call>

/**
 * Checks a withdrawal whole and makes a firm preview; `side` says whether `amount` leaves the wallet or arrives.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteWithdrawalErrorTag`.
 * @example
 * const quote = await quoteWithdrawal(client, {
 *   currency: "USDT",
 *   amount: "25",
 *   side: "receive",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export const quoteWithdrawal = createAction(call)
