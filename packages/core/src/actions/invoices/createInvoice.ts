import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createInvoice as call } from "#contract/invoices/invoices.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createInvoice` takes. */
export type CreateInvoiceParameters = CallParameters<typeof call>
/** What `createInvoice` answers. */
export type CreateInvoiceData = CallData<typeof call>
/** The tags that `createInvoice` may be refused with. */
export type CreateInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Makes an invoice; the same order id again gives the same one.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { paymentUrl } = await createInvoice(client, { orderId: "A-17", amount: "20", currency: "EUR" })
 */
export const createInvoice = createKeyedAction(call)
