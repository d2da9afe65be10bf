import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createInvoiceExport as call } from "#contract/invoices/invoices.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createInvoiceExport` takes. */
export type CreateInvoiceExportParameters = CallParameters<typeof call>
/** What `createInvoiceExport` answers. */
export type CreateInvoiceExportData = CallData<typeof call>
/** The tags that `createInvoiceExport` may be refused with. */
export type CreateInvoiceExportErrorTag = CallErrorTag<typeof call>

/**
 * Starts writing exactly the invoices that a filter finds. `getExport` of `@wallet/core` says when the file is ready,
 * `downloadExport` gets it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createInvoiceExport(client, { format: "csv", status: "paid" })
 */
export const createInvoiceExport = createKeyedAction(call)
