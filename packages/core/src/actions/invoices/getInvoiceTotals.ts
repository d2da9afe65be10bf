import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getInvoiceTotals as call } from "#contract/invoices/invoices.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getInvoiceTotals` takes. */
export type GetInvoiceTotalsParameters = CallParameters<typeof call>
/** What `getInvoiceTotals` answers. */
export type GetInvoiceTotalsData = CallData<typeof call>
/** The tags that `getInvoiceTotals` may be refused with. */
export type GetInvoiceTotalsErrorTag = CallErrorTag<typeof call>

/**
 * Adds up all invoices that a filter finds, exactly.
 *
 * @function
 * @throws `CallError` with a tag of `GetInvoiceTotalsErrorTag`.
 * @example
 * const { currencies } = await getInvoiceTotals(client, { from: "2026-01-01T00:00:00Z" })
 */
export const getInvoiceTotals = createAction(call)
