import {
  type RefundInvoiceData,
  type RefundInvoiceErrorTag,
  type RefundInvoiceParameters,
  refundInvoice,
} from "@wallet/core/merchant"
import {
  getInvoiceQueryKey,
  getInvoicesQueryKey,
  getInvoiceTotalsQueryKey,
  getOperationsQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/**
 * Gives a payment back, once. See `refundInvoice` of `@wallet/core/merchant`.
 *
 * @example
 * const refund = useRefundInvoice()
 * const giveBack = (invoiceId: string, paymentId: string) => refund.mutate({ invoiceId, paymentId, kind: "full" })
 */
export function useRefundInvoice(): CallHookResult<RefundInvoiceData, RefundInvoiceErrorTag, RefundInvoiceParameters> {
  return useCall(refundInvoice, [
    getInvoicesQueryKey,
    getInvoiceQueryKey,
    getInvoiceTotalsQueryKey,
    getWalletsQueryKey,
    getOperationsQueryKey,
  ])
}
