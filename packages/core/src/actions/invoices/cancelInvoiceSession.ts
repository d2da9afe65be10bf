import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { cancelInvoiceSession as call } from "#contract/invoices/invoiceSessions.ts"
import { createAction } from "#transport/createAction.ts"

/** What `cancelInvoiceSession` takes. */
export type CancelInvoiceSessionParameters = CallParameters<typeof call>
/** What `cancelInvoiceSession` answers. */
export type CancelInvoiceSessionData = CallData<typeof call>
/** The tags that `cancelInvoiceSession` may be refused with. */
export type CancelInvoiceSessionErrorTag = CallErrorTag<typeof call>

/**
 * Gives up a begun payment of an invoice.
 *
 * @function
 * @throws `CallError` with a tag of `CancelInvoiceSessionErrorTag`.
 * @example
 * const { state } = await cancelInvoiceSession(client, { sessionId: invoiceSession.id })
 */
export const cancelInvoiceSession = createAction(call)
