import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createInvoiceTemplate as call } from "#contract/invoices/invoiceTemplates.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createInvoiceTemplate` takes. */
export type CreateInvoiceTemplateParameters = CallParameters<typeof call>
/** What `createInvoiceTemplate` answers. */
export type CreateInvoiceTemplateData = CallData<typeof call>
/** The tags that `createInvoiceTemplate` may be refused with. */
export type CreateInvoiceTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Makes a template for invoices, as a draft.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceTemplateErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const template = await createInvoiceTemplate(client, {
 *   name: "Coffee",
 *   title: "A coffee",
 *   currency: "EUR",
 *   amount: "3",
 * })
 */
export const createInvoiceTemplate = createKeyedAction(call)
