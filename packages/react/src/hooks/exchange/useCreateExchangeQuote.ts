import { createExchangeQuote } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Asks for a firm offer. See `createExchangeQuote` of `@wallet/core`.
 *
 * @function
 * @example
 * const createExchangeQuote = useCreateExchangeQuote()
 * const press = () => createExchangeQuote.mutate({ fromCurrency: "USD", toCurrency: "USDT", amount: "25", side: "from" })
 */
export const useCreateExchangeQuote = createCallHook(createExchangeQuote)
