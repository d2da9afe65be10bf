import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { cancelInvoice as call } from "../contract/invoices.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `cancelInvoice` takes. */
export type CancelInvoiceParameters = CallParameters<typeof call>
/** What `cancelInvoice` answers. */
export type CancelInvoiceData = CallData<typeof call>
/** The tags that `cancelInvoice` may be refused with. */
export type CancelInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Calls an invoice off.
 *
 * @throws `CallError` with a tag of `CancelInvoiceErrorTag`.
 * @example
 * const { timeline } = await cancelInvoice(client, { invoiceId: invoice.id })
 */
export function cancelInvoice(
  client: WalletClient,
  parameters: CancelInvoiceParameters,
  options?: CallOptions,
): Answer<CancelInvoiceData, CancelInvoiceErrorTag> {
  return requestWith(client, call, parameters, options)
}
