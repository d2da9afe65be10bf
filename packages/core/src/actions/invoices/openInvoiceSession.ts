import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { openInvoiceSession as call } from "#contract/invoices/invoiceSessions.ts"
import { createAction } from "#transport/createAction.ts"

/** What `openInvoiceSession` takes. */
export type OpenInvoiceSessionParameters = CallParameters<typeof call>
/** What `openInvoiceSession` answers. */
export type OpenInvoiceSessionData = CallData<typeof call>
/** The tags that `openInvoiceSession` may be refused with. */
export type OpenInvoiceSessionErrorTag = CallErrorTag<typeof call>

/**
 * Begins to pay an invoice, or goes on where the customer has begun.
 *
 * @function
 * @throws `CallError` with a tag of `OpenInvoiceSessionErrorTag`.
 * @example
 * const session = await openInvoiceSession(client, { invoiceId: invoice.id })
 */
export const openInvoiceSession = createAction(call)
