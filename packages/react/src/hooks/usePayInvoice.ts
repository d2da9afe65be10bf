import { type PayInvoiceData, type PayInvoiceErrorTag, type PayInvoiceParameters, payInvoice } from "@wallet/core"
import {
  getInternalInvoiceSessionsQueryKey,
  getInvoiceForPaymentQueryKey,
  getOperationsQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/**
 * Pays an invoice from a wallet, once. See `payInvoice` of `@wallet/core`.
 *
 * @example
 * const pay = usePayInvoice()
 * const confirm = (invoiceId: string, quoteId: string) =>
 *   pay.mutate({ invoiceId, quoteId, amount: "20.00000", currency: "USDT" })
 */
export function usePayInvoice(): CallHookResult<PayInvoiceData, PayInvoiceErrorTag, PayInvoiceParameters> {
  return useCall(payInvoice, [
    getInvoiceForPaymentQueryKey,
    getInternalInvoiceSessionsQueryKey,
    getWalletsQueryKey,
    getOperationsQueryKey,
  ])
}
