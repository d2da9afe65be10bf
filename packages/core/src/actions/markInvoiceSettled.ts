import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { markInvoiceSettled as call } from "../contract/invoices.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

/** What `markInvoiceSettled` takes. */
export type MarkInvoiceSettledParameters = CallParameters<typeof call>
/** What `markInvoiceSettled` answers. */
export type MarkInvoiceSettledData = CallData<typeof call>
/** The tags that `markInvoiceSettled` may be refused with. */
export type MarkInvoiceSettledErrorTag = CallErrorTag<typeof call>

/**
 * Takes an invoice as paid, whatever has arrived.
 *
 * @throws `CallError` with a tag of `MarkInvoiceSettledErrorTag`.
 * @example
 * const { actions } = await markInvoiceSettled(client, { invoiceId: invoice.id })
 */
export function markInvoiceSettled(
  client: WalletClient,
  parameters: MarkInvoiceSettledParameters,
  options?: CallOptions,
): Answer<MarkInvoiceSettledData, MarkInvoiceSettledErrorTag> {
  return requestWith(client, call, parameters, options)
}
