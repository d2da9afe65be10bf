import {
  type CreateExchangeQuoteData,
  type CreateExchangeQuoteErrorTag,
  type CreateExchangeQuoteParameters,
  createExchangeQuote,
} from "@wallet/core"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Asks for a firm offer. See `createExchangeQuote` of `@wallet/core`. */
export function useCreateExchangeQuote(): CallHookResult<
  CreateExchangeQuoteData,
  CreateExchangeQuoteErrorTag,
  CreateExchangeQuoteParameters
> {
  return useCall(createExchangeQuote)
}
