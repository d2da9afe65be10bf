import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getPublicInvoiceTemplate as call } from "#contract/invoices/publicTemplates.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getPublicInvoiceTemplate` takes. */
export type GetPublicInvoiceTemplateParameters = CallParameters<typeof call>
/** What `getPublicInvoiceTemplate` answers. */
export type GetPublicInvoiceTemplateData = CallData<typeof call>
/** The tags that `getPublicInvoiceTemplate` may be refused with. */
export type GetPublicInvoiceTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Reads a template by its public link; nobody has to be signed in.
 *
 * @function
 * @throws `CallError` with a tag of `GetPublicInvoiceTemplateErrorTag`.
 * @example
 * const { title, amount } = await getPublicInvoiceTemplate(client, { templateId: template.id })
 */
export const getPublicInvoiceTemplate = createAction(call)
