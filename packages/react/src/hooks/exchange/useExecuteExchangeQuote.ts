import { executeExchangeQuote } from "@wallet/core"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Executes a quote, once. See `executeExchangeQuote` of `@wallet/core`.
 *
 * @function
 * @example
 * const executeExchangeQuote = useExecuteExchangeQuote()
 * const press = () => executeExchangeQuote.submit({ quoteId: "quote-1" })
 */
export const useExecuteExchangeQuote = createMoneyCallHook("executeExchangeQuote", executeExchangeQuote)
