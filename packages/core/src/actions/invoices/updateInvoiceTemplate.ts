import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { updateInvoiceTemplate as call } from "#contract/invoices/invoiceTemplates.ts"
import { createAction } from "#transport/createAction.ts"

/** What `updateInvoiceTemplate` takes. */
export type UpdateInvoiceTemplateParameters = CallParameters<typeof call>
/** What `updateInvoiceTemplate` answers. */
export type UpdateInvoiceTemplateData = CallData<typeof call>
/** The tags that `updateInvoiceTemplate` may be refused with. */
export type UpdateInvoiceTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Changes what a template says, whole.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateInvoiceTemplateErrorTag`.
 * @example
 * const tea = await updateInvoiceTemplate(client, {
 *   templateId: template.id,
 *   name: "Tea",
 *   title: "A tea",
 *   currency: "EUR",
 * })
 */
export const updateInvoiceTemplate = createAction(call)
