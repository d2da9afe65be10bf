import type { WalletClient } from "#client.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listInvoiceTemplates as call } from "#contract/invoices/calls.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "#transport/request.ts"

/** The answer of `listInvoiceTemplates`. */
export type ListInvoiceTemplatesData = CallData<typeof call>
/** The tags that `listInvoiceTemplates` may be refused with. */
export type ListInvoiceTemplatesErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's invoice templates and keeps them.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `ListInvoiceTemplatesErrorTag`.
 * @example
 * const templates = await listInvoiceTemplates(client)
 */
export function listInvoiceTemplates(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListInvoiceTemplatesData, ListInvoiceTemplatesErrorTag> {
  return request(client, call, options, (invoiceTemplates, state) => ({ ...state, invoiceTemplates }))
}
