import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { refundInvoice as call } from "#contract/invoices/invoices.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `refundInvoice` takes. */
export type RefundInvoiceParameters = CallParameters<typeof call>
/** What `refundInvoice` answers. */
export type RefundInvoiceData = CallData<typeof call>
/** The tags that `refundInvoice` may be refused with. */
export type RefundInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Gives a payment of an invoice back, whole or in part, once.
 *
 * @function
 * @throws `CallError` with a tag of `RefundInvoiceErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const refund = await refundInvoice(client, {
 *   invoiceId: invoice.id,
 *   paymentId: invoicePayment.id,
 *   kind: "amount",
 *   amount: "5",
 * })
 */
export const refundInvoice = createKeyedAction(call)
