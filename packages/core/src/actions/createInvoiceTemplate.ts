import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { createInvoiceTemplate as call } from "../contract/invoiceTemplates.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `createInvoiceTemplate` takes. */
export type CreateInvoiceTemplateParameters = CallParameters<typeof call>
/** What `createInvoiceTemplate` answers. */
export type CreateInvoiceTemplateData = CallData<typeof call>
/** The tags that `createInvoiceTemplate` may be refused with. */
export type CreateInvoiceTemplateErrorTag = CallErrorTag<typeof call>

/**
 * Makes a template for invoices, as a draft.
 *
 * @throws `CallError` with a tag of `CreateInvoiceTemplateErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const template = await createInvoiceTemplate(client, {
 *   name: "Coffee",
 *   title: "A coffee",
 *   currency: "EUR",
 *   amount: "3",
 * })
 */
export function createInvoiceTemplate(
  client: WalletClient,
  parameters: CreateInvoiceTemplateParameters,
  options?: OnceOptions,
): Answer<CreateInvoiceTemplateData, CreateInvoiceTemplateErrorTag> {
  return requestOnce(client, call, parameters, options)
}
