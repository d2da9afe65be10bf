import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getInvoice as call } from "#contract/invoices/invoices.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getInvoice` takes. */
export type GetInvoiceParameters = CallParameters<typeof call>
/** What `getInvoice` answers. */
export type GetInvoiceData = CallData<typeof call>
/** The tags that `getInvoice` may be refused with. */
export type GetInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Reads one invoice of the merchant's, with its payments, refunds and timeline.
 *
 * @function
 * @throws `CallError` with a tag of `GetInvoiceErrorTag`.
 * @example
 * const { payments, refunds } = await getInvoice(client, { invoiceId: invoice.id })
 */
export const getInvoice = createAction(call)
