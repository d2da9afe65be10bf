import {
  type QuoteWithdrawalData,
  type QuoteWithdrawalErrorTag,
  type QuoteWithdrawalParameters,
  quoteWithdrawal,
} from "@wallet/core"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Asks for a firm preview of a withdrawal. See `quoteWithdrawal` of `@wallet/core`. */
export function useQuoteWithdrawal(): CallHookResult<
  QuoteWithdrawalData,
  QuoteWithdrawalErrorTag,
  QuoteWithdrawalParameters
> {
  return useCall(quoteWithdrawal)
}
