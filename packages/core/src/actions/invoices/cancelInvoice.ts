import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { cancelInvoice as call } from "#contract/invoices/invoices.ts"
import { createAction } from "#transport/createAction.ts"

/** What `cancelInvoice` takes. */
export type CancelInvoiceParameters = CallParameters<typeof call>
/** What `cancelInvoice` answers. */
export type CancelInvoiceData = CallData<typeof call>
/** The tags that `cancelInvoice` may be refused with. */
export type CancelInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Calls an invoice off.
 *
 * @function
 * @throws `CallError` with a tag of `CancelInvoiceErrorTag`.
 * @example
 * const { timeline } = await cancelInvoice(client, { invoiceId: invoice.id })
 */
export const cancelInvoice = createAction(call)
