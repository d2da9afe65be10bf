import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createInvoiceFromTemplate as call } from "#contract/invoices/publicTemplates.ts"
import { createAction } from "#transport/createAction.ts"

/** What `createInvoiceFromTemplate` takes. */
export type CreateInvoiceFromTemplateParameters = CallParameters<typeof call>
/** What `createInvoiceFromTemplate` answers. */
export type CreateInvoiceFromTemplateData = CallData<typeof call>
/** The tags that `createInvoiceFromTemplate` may be refused with. */
export type CreateInvoiceFromTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Makes an invoice from a template, for anyone who has its link.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceFromTemplateErrorTag`.
 * @example
 * const { invoiceId } = await createInvoiceFromTemplate(client, { templateId: template.id, amount: "10" })
 */
export const createInvoiceFromTemplate = createAction(call)
