import {
  type QuoteWithdrawalData,
  type QuoteWithdrawalErrorTag,
  type QuoteWithdrawalParameters,
  quoteWithdrawal,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Asks for a firm preview of a withdrawal. See `quoteWithdrawal` of `@wallet/core`.
 *
 * @example
 * const quoteWithdrawal = useQuoteWithdrawal()
 * const press = () => quoteWithdrawal.mutate({
 *   currency: "USDT",
 *   amount: "25",
 *   side: "receive",
 *   rail: "crypto",
 *   network: "tron",
 *   address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
 * })
 */
export function useQuoteWithdrawal(): CallHookResult<
  QuoteWithdrawalData,
  QuoteWithdrawalErrorTag,
  QuoteWithdrawalParameters
> {
  return useCall(quoteWithdrawal)
}
