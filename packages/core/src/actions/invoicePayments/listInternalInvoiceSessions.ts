import type { WalletClient } from "#client.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listInternalInvoiceSessions as call } from "#contract/invoicePayments/calls.ts"
import type { Answer } from "#errors/safe.ts"
import { type CallOptions, request } from "#transport/request.ts"

/** The answer of `listInternalInvoiceSessions`. */
export type ListInternalInvoiceSessionsData = CallData<typeof call>
/** The tags that `listInternalInvoiceSessions` may be refused with. */
export type ListInternalInvoiceSessionsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the payments of invoices that the customer has begun, and keeps them.
 *
 * @see spec §7
 * @throws `CallError` with a tag of `ListInternalInvoiceSessionsErrorTag`.
 * @example
 * const sessions = await listInternalInvoiceSessions(client)
 */
export function listInternalInvoiceSessions(
  client: WalletClient,
  options?: CallOptions,
): Answer<ListInternalInvoiceSessionsData, ListInternalInvoiceSessionsErrorTag> {
  return request(client, call, options, (internalInvoiceSessions, state) => ({ ...state, internalInvoiceSessions }))
}
