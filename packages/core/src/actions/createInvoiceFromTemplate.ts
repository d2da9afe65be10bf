import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { createInvoiceFromTemplate as call } from "../contract/invoiceTemplates.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `createInvoiceFromTemplate` takes. */
export type CreateInvoiceFromTemplateParameters = CallParameters<typeof call>
/** What `createInvoiceFromTemplate` answers. */
export type CreateInvoiceFromTemplateData = CallData<typeof call>
/** The tags that `createInvoiceFromTemplate` may be refused with. */
export type CreateInvoiceFromTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Makes an invoice from a template, for whoever has its link.
 *
 * @throws `CallError` with a tag of `CreateInvoiceFromTemplateErrorTag`.
 * @example
 * const { invoiceId } = await createInvoiceFromTemplate(client, { templateId: template.id, amount: "10" })
 */
export function createInvoiceFromTemplate(
  client: WalletClient,
  parameters: CreateInvoiceFromTemplateParameters,
  options?: CallOptions,
): Answer<CreateInvoiceFromTemplateData, CreateInvoiceFromTemplateErrorTag> {
  return requestWith(client, call, parameters, options)
}
