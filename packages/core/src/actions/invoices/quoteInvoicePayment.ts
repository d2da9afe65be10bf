import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { quoteInvoicePayment as call } from "#contract/invoices/invoicePayments.ts"
import { createAction } from "#transport/createAction.ts"

/** What `quoteInvoicePayment` takes. */
export type QuoteInvoicePaymentParameters = CallParameters<typeof call>
/** What `quoteInvoicePayment` answers. */
export type QuoteInvoicePaymentData = CallData<typeof call>
/** The tags that `quoteInvoicePayment` may be refused with. */
export type QuoteInvoicePaymentErrorTag = CallErrorTag<typeof call>

/**
 * Asks for a firm offer to pay an invoice from a wallet.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteInvoicePaymentErrorTag`.
 * @example
 * const { id, amount } = await quoteInvoicePayment(client, { invoiceId: invoice.id, currency: "USDT" })
 */
export const quoteInvoicePayment = createAction(call)
