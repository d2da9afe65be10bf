import { quoteInvoicePayment } from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Asks what an invoice costs from a wallet. See `quoteInvoicePayment` of `@wallet/core`.
 *
 * @function
 * @example
 * const quote = useQuoteInvoicePayment()
 * const ask = (invoiceId: string) => quote.mutate({ invoiceId, currency: "USDT" })
 */
export const useQuoteInvoicePayment = createCallHook(quoteInvoicePayment, [getInternalInvoiceSessionsQueryKey])
