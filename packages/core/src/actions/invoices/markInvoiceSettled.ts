import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { markInvoiceSettled as call } from "#contract/invoices/invoices.ts"
import { createAction } from "#transport/createAction.ts"

/** What `markInvoiceSettled` takes. */
export type MarkInvoiceSettledParameters = CallParameters<typeof call>
/** What `markInvoiceSettled` answers. */
export type MarkInvoiceSettledData = CallData<typeof call>
/** The tags that `markInvoiceSettled` may be refused with. */
export type MarkInvoiceSettledErrorTag = CallErrorTag<typeof call>

/**
 * Takes an invoice as paid, whatever has arrived.
 *
 * @function
 * @throws `CallError` with a tag of `MarkInvoiceSettledErrorTag`.
 * @example
 * const { actions } = await markInvoiceSettled(client, { invoiceId: invoice.id })
 */
export const markInvoiceSettled = createAction(call)
