import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { extendInvoice as call } from "#contract/invoices/invoices.ts"
import { createAction } from "#transport/createAction.ts"

/** What `extendInvoice` takes. */
export type ExtendInvoiceParameters = CallParameters<typeof call>
/** What `extendInvoice` answers. */
export type ExtendInvoiceData = CallData<typeof call>
/** The tags that `extendInvoice` may be refused with. */
export type ExtendInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Gives the payer so many minutes from now on, of an expired invoice too.
 *
 * @function
 * @throws `CallError` with a tag of `ExtendInvoiceErrorTag`.
 * @example
 * const { actions } = await extendInvoice(client, { invoiceId: invoice.id, expiresInMinutes: 30 })
 */
export const extendInvoice = createAction(call)
