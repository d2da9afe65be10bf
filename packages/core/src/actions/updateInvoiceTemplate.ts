import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { updateInvoiceTemplate as call } from "../contract/invoiceTemplates.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `updateInvoiceTemplate` takes. */
export type UpdateInvoiceTemplateParameters = CallParameters<typeof call>
/** What `updateInvoiceTemplate` answers. */
export type UpdateInvoiceTemplateData = CallData<typeof call>
/** The tags that `updateInvoiceTemplate` may be refused with. */
export type UpdateInvoiceTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Changes what a template says, whole.
 *
 * @throws `CallError` with a tag of `UpdateInvoiceTemplateErrorTag`.
 * @example
 * const tea = await updateInvoiceTemplate(client, {
 *   templateId: template.id,
 *   name: "Tea",
 *   title: "A tea",
 *   currency: "EUR",
 * })
 */
export function updateInvoiceTemplate(
  client: WalletClient,
  parameters: UpdateInvoiceTemplateParameters,
  options?: CallOptions,
): Answer<UpdateInvoiceTemplateData, UpdateInvoiceTemplateErrorTag> {
  return requestWith(client, call, parameters, options)
}
