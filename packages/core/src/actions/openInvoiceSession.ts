import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { openInvoiceSession as call } from "../contract/invoiceSessions.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `openInvoiceSession` takes. */
export type OpenInvoiceSessionParameters = CallParameters<typeof call>
/** What `openInvoiceSession` answers. */
export type OpenInvoiceSessionData = CallData<typeof call>
/** The tags that `openInvoiceSession` may be refused with. */
export type OpenInvoiceSessionErrorTag = CallErrorTag<typeof call>

/**
 * Begins to pay an invoice, or goes on where the customer has begun.
 *
 * @throws `CallError` with a tag of `OpenInvoiceSessionErrorTag`.
 * @example
 * const session = await openInvoiceSession(client, { invoiceId: invoice.id })
 */
export function openInvoiceSession(
  client: WalletClient,
  parameters: OpenInvoiceSessionParameters,
  options?: CallOptions,
): Answer<OpenInvoiceSessionData, OpenInvoiceSessionErrorTag> {
  return requestWith(client, call, parameters, options)
}
