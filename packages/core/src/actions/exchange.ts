import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/exchange/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `createExchangeQuote`. */
export type CreateExchangeQuoteParameters = CallParameters<typeof calls.createExchangeQuote>
/** The answer of `createExchangeQuote`. */
export type CreateExchangeQuoteData = CallData<typeof calls.createExchangeQuote>
/** The tags that `createExchangeQuote` may be refused with. */
export type CreateExchangeQuoteErrorTag = CallErrorTag<typeof calls.createExchangeQuote>

/**
 * Asks for a firm offer; `side` says which amount is given.
 *
 * @function
 * @throws `CallError` with a tag of `CreateExchangeQuoteErrorTag`.
 * @example
 * const offer = { fromCurrency: "USD", toCurrency: "USDT", amount: "25", side: "from" } as const
 * const { to, rate, expiresAt } = await createExchangeQuote(client, offer)
 */
export const createExchangeQuote = createAction(calls.createExchangeQuote)

/** The parameters of `executeExchangeQuote`. */
export type ExecuteExchangeQuoteParameters = CallParameters<typeof calls.executeExchangeQuote>
/** The answer of `executeExchangeQuote`. */
export type ExecuteExchangeQuoteData = CallData<typeof calls.executeExchangeQuote>
/** The tags that `executeExchangeQuote` may be refused with. */
export type ExecuteExchangeQuoteErrorTag = CallErrorTag<typeof calls.executeExchangeQuote>

/**
 * Executes a quote, once: both currencies move, or neither.
 *
 * @function
 * @throws `CallError` with a tag of `ExecuteExchangeQuoteErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const offer = { fromCurrency: "USD", toCurrency: "USDT", amount: "25", side: "from" } as const
 * const { id } = await createExchangeQuote(client, offer)
 * const { from, to } = await executeExchangeQuote(client, { quoteId: id })
 */
export const executeExchangeQuote = createKeyedAction(calls.executeExchangeQuote)

/** The parameters of `getRateHistory`. */
export type GetRateHistoryParameters = CallParameters<typeof calls.getRateHistory>
/** The answer of `getRateHistory`. */
export type GetRateHistoryData = CallData<typeof calls.getRateHistory>
/** The tags that `getRateHistory` may be refused with. */
export type GetRateHistoryErrorTag = CallErrorTag<typeof calls.getRateHistory>

/**
 * Reads past prices, for charts.
 *
 * @function
 * @throws `CallError` with a tag of `GetRateHistoryErrorTag`.
 * @example
 * const { at, prices } = await getRateHistory(client, { range: "1w" })
 */
export const getRateHistory = createAction(calls.getRateHistory)

/** The answer of `getRates`. */
export type GetRatesData = CallData<typeof calls.getRates>
/** The tags that `getRates` may be refused with. */
export type GetRatesErrorTag = CallErrorTag<typeof calls.getRates>

/**
 * Reads indicative prices; a firm price is a quote.
 *
 * @function
 * @throws `CallError` with a tag of `GetRatesErrorTag`.
 * @example
 * const { prices, at } = await getRates(client)
 * show(prices["BTC"], at)
 */
export const getRates = createAction(calls.getRates)
