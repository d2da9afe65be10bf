import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { payInvoice as call } from "../contract/invoicePayments.ts"
import type { Answer } from "../errors/safe.ts"
import { type OnceOptions, requestOnce } from "../transport/requestOnce.ts"

/** What `payInvoice` takes. */
export type PayInvoiceParameters = CallParameters<typeof call>
/** What `payInvoice` answers. */
export type PayInvoiceData = CallData<typeof call>
/** The tags that `payInvoice` may be refused with. */
export type PayInvoiceErrorTag = CallErrorTag<typeof call>

/**
 * Pays an invoice from a wallet by a quote, once.
 *
 * @throws `CallError` with a tag of `PayInvoiceErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const receipt = await payInvoice(client, { invoiceId: invoice.id, quoteId: quote.id, ...quote.amount })
 */
export function payInvoice(
  client: WalletClient,
  parameters: PayInvoiceParameters,
  options?: OnceOptions,
): Answer<PayInvoiceData, PayInvoiceErrorTag> {
  return requestOnce(client, call, parameters, options)
}
