import { executeExchangeQuote } from "@wallet/core"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Executes a quote, once. See `executeExchangeQuote` of `@wallet/core`.
 *
 * @example
 * const executeExchangeQuote = useExecuteExchangeQuote()
 * const press = () => executeExchangeQuote.submit({ quoteId: "quote-1" })
 */
export function useExecuteExchangeQuote(
  options?: MoneyCallHookOptions<"executeExchangeQuote">,
): MoneyCallHookResult<"executeExchangeQuote"> {
  return useMoneyCall("executeExchangeQuote", executeExchangeQuote, options)
}
