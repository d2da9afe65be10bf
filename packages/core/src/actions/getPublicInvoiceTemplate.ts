import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { getPublicInvoiceTemplate as call } from "../contract/invoiceTemplates.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `getPublicInvoiceTemplate` takes. */
export type GetPublicInvoiceTemplateParameters = CallParameters<typeof call>
/** What `getPublicInvoiceTemplate` answers. */
export type GetPublicInvoiceTemplateData = CallData<typeof call>
/** The tags that `getPublicInvoiceTemplate` may be refused with. */
export type GetPublicInvoiceTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Reads a template by its public link; nobody has to be signed in.
 *
 * @throws `CallError` with a tag of `GetPublicInvoiceTemplateErrorTag`.
 * @example
 * const { title, amount } = await getPublicInvoiceTemplate(client, { templateId: template.id })
 */
export function getPublicInvoiceTemplate(
  client: WalletClient,
  parameters: GetPublicInvoiceTemplateParameters,
  options?: CallOptions,
): Answer<GetPublicInvoiceTemplateData, GetPublicInvoiceTemplateErrorTag> {
  return requestWith(client, call, parameters, options)
}
