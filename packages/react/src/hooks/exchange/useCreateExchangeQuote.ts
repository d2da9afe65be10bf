import {
  type CreateExchangeQuoteData,
  type CreateExchangeQuoteErrorTag,
  type CreateExchangeQuoteParameters,
  createExchangeQuote,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Asks for a firm offer. See `createExchangeQuote` of `@wallet/core`.
 *
 * @example
 * const createExchangeQuote = useCreateExchangeQuote()
 * const press = () => createExchangeQuote.mutate({ fromCurrency: "USD", toCurrency: "USDT", amount: "25", side: "from" })
 */
export function useCreateExchangeQuote(): CallHookResult<
  CreateExchangeQuoteData,
  CreateExchangeQuoteErrorTag,
  CreateExchangeQuoteParameters
> {
  return useCall(createExchangeQuote)
}
