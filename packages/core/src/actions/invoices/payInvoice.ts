import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { payInvoice as call } from "#contract/invoices/invoicePayments.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `payInvoice` takes. */
export type PayInvoiceParameters = CallParameters<typeof call>
/** What `payInvoice` answers. */
export type PayInvoiceData = CallData<typeof call>
/** The tags that `payInvoice` may be refused with. */
export type PayInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Pays an invoice from a wallet by a quote, once.
 *
 * @function
 * @throws `CallError` with a tag of `PayInvoiceErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const receipt = await payInvoice(client, { invoiceId: invoice.id, quoteId: quote.id, ...quote.amount })
 */
export const payInvoice = createKeyedAction(call)
