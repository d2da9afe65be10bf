import {
  type QuoteInvoicePaymentData,
  type QuoteInvoicePaymentErrorTag,
  type QuoteInvoicePaymentParameters,
  quoteInvoicePayment,
} from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Asks what an invoice costs from a wallet. See `quoteInvoicePayment` of `@wallet/core`.
 *
 * @example
 * const quote = useQuoteInvoicePayment()
 * const ask = (invoiceId: string) => quote.mutate({ invoiceId, currency: "USDT" })
 */
export function useQuoteInvoicePayment(): CallHookResult<
  QuoteInvoicePaymentData,
  QuoteInvoicePaymentErrorTag,
  QuoteInvoicePaymentParameters
> {
  return useCall(quoteInvoicePayment, [getInternalInvoiceSessionsQueryKey])
}
