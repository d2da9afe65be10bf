import { refundInvoice } from "@wallet/core/merchant"
import { type MoneyCallHookOptions, type MoneyCallHookResult, useMoneyCall } from "#calls/useMoneyCall.ts"

/**
 * Gives a payment back, once. See `refundInvoice` of `@wallet/core/merchant`.
 *
 * @example
 * const refund = useRefundInvoice()
 * const refundAll = (invoiceId: string, paymentId: string) => refund.submit({ invoiceId, paymentId, kind: "full" })
 */
export function useRefundInvoice(
  options?: MoneyCallHookOptions<"refundInvoice">,
): MoneyCallHookResult<"refundInvoice"> {
  return useMoneyCall("refundInvoice", refundInvoice, options)
}
