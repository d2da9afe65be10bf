import { createExchangeQuote, executeExchangeQuote } from "@wallet/core"
import { getRateHistoryQueryOptions, getRatesQueryOptions } from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createPublicQueryHook, createPublicQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Asks for a firm offer. See `createExchangeQuote` of `@wallet/core`.
 *
 * @function
 * @example
 * const createExchangeQuote = useCreateExchangeQuote()
 * const press = () => createExchangeQuote.mutate({ fromCurrency: "USD", toCurrency: "USDT", amount: "25", side: "from" })
 */
export const useCreateExchangeQuote = createCallHook(createExchangeQuote)

/**
 * Executes a quote, once. See `executeExchangeQuote` of `@wallet/core`.
 *
 * @function
 * @example
 * const executeExchangeQuote = useExecuteExchangeQuote()
 * const press = () => executeExchangeQuote.submit({ quoteId: "quote-1" })
 */
export const useExecuteExchangeQuote = createMoneyCallHook("executeExchangeQuote", executeExchangeQuote)

/**
 * Reads the history of prices. See `getRateHistory` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: rateHistory, isPending, error } = useRateHistory({ range: "1w" })
 */
export const useRateHistory = createPublicQueryHookWith(getRateHistoryQueryOptions)

/**
 * Indicative prices. See `getRates` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: rates, isPending, error } = useRates()
 */
export const useRates = createPublicQueryHook(getRatesQueryOptions)
