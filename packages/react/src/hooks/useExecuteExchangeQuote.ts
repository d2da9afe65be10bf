import {
  type ExecuteExchangeQuoteData,
  type ExecuteExchangeQuoteErrorTag,
  type ExecuteExchangeQuoteParameters,
  executeExchangeQuote,
} from "@wallet/core"
import { getOperationsQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Executes a quote, once. See `executeExchangeQuote` of `@wallet/core`. */
export function useExecuteExchangeQuote(): CallHookResult<
  ExecuteExchangeQuoteData,
  ExecuteExchangeQuoteErrorTag,
  ExecuteExchangeQuoteParameters
> {
  return useCall(executeExchangeQuote, [getWalletsQueryKey, getOperationsQueryKey])
}
