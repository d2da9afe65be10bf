import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listInvoices as call } from "#contract/invoices/invoices.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listInvoices` takes. */
export type ListInvoicesParameters = CallParameters<typeof call>
/** What `listInvoices` answers. */
export type ListInvoicesData = CallData<typeof call>
/** The tags that `listInvoices` may be refused with. */
export type ListInvoicesErrorTag = CallErrorTag<typeof call>

/**
 * Reads the merchant's invoices, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListInvoicesErrorTag`.
 * @example
 * const { items } = await listInvoices(client, { status: "paid", limit: 20 })
 */
export const listInvoices = createAction(call)
