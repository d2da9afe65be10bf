import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { executeExchangeQuote as call } from "#contract/exchange/exchange.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `executeExchangeQuote` takes. */
export type ExecuteExchangeQuoteParameters = CallParameters<typeof call>
/** What `executeExchangeQuote` answers. */
export type ExecuteExchangeQuoteData = CallData<typeof call>
/** The tags that `executeExchangeQuote` may be refused with. */
export type ExecuteExchangeQuoteErrorTag = CallErrorTag<typeof call>

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
export const executeExchangeQuote = createKeyedAction(call)
