import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getInvoiceForPayment as call } from "#contract/invoices/invoicePayments.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getInvoiceForPayment` takes. */
export type GetInvoiceForPaymentParameters = CallParameters<typeof call>
/** What `getInvoiceForPayment` answers. */
export type GetInvoiceForPaymentData = CallData<typeof call>
/** The tags that `getInvoiceForPayment` may be refused with. */
export type GetInvoiceForPaymentErrorTag = CallErrorTag<typeof call>

/**
 * Reads an invoice as its payer; nobody has to be signed in.
 *
 * @function
 * @throws `CallError` with a tag of `GetInvoiceForPaymentErrorTag`.
 * @example
 * const { status, due } = await getInvoiceForPayment(client, { invoiceId: invoice.id })
 */
export const getInvoiceForPayment = createAction(call)
