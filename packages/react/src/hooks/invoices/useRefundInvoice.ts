import { refundInvoice } from "@wallet/core/merchant"
import { createMoneyCallHook } from "#calls/createCallHook.ts"

/**
 * Gives a payment back, once. See `refundInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const refund = useRefundInvoice()
 * const refundAll = (invoiceId: string, paymentId: string) => refund.submit({ invoiceId, paymentId, kind: "full" })
 */
export const useRefundInvoice = createMoneyCallHook("refundInvoice", refundInvoice)
