import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createExchangeQuote as call } from "#contract/exchange/exchange.ts"
import { createAction } from "#transport/createAction.ts"

/** What `createExchangeQuote` takes. */
export type CreateExchangeQuoteParameters = CallParameters<typeof call>
/** What `createExchangeQuote` answers. */
export type CreateExchangeQuoteData = CallData<typeof call>
/** The tags that `createExchangeQuote` may be refused with. */
export type CreateExchangeQuoteErrorTag = CallErrorTag<typeof call>

/**
 * Asks for a firm offer; `side` says which amount is given.
 *
 * @function
 * @throws `CallError` with a tag of `CreateExchangeQuoteErrorTag`.
 * @example
 * const offer = { fromCurrency: "USD", toCurrency: "USDT", amount: "25", side: "from" } as const
 * const { to, rate, expiresAt } = await createExchangeQuote(client, offer)
 */
export const createExchangeQuote = createAction(call)
