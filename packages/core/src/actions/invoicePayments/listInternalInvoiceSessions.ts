import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { listInternalInvoiceSessions as call } from "#contract/invoicePayments/calls.ts"
import { createKeptAction } from "#transport/createKeptAction.ts"

/** The answer of `listInternalInvoiceSessions`. */
export type ListInternalInvoiceSessionsData = CallData<typeof call>
/** The tags that `listInternalInvoiceSessions` may be refused with. */
export type ListInternalInvoiceSessionsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the invoice payments that the customer has started, and stores them.
 *
 * @function
 * @see spec §7
 * @throws `CallError` with a tag of `ListInternalInvoiceSessionsErrorTag`.
 * @example
 * const sessions = await listInternalInvoiceSessions(client)
 */
export const listInternalInvoiceSessions = createKeptAction(call, (internalInvoiceSessions, state) => ({
  ...state,
  internalInvoiceSessions,
}))
