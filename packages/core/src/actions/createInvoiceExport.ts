import type { WalletClient } from "../client.ts"
import type { CallData, CallErrorTag, CallParameters } from "../contract/call.ts"
import { type createInvoiceExport as call, createInvoiceExportSent } from "../contract/invoices.ts"
import type { Answer } from "../errors/safe.ts"
import type { CallOptions } from "../transport/request.ts"
import { requestWith } from "../transport/requestWith.ts"

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
 * @throws `CallError` with a tag of `CreateInvoiceExportErrorTag`.
 * @example
 * const { id } = await createInvoiceExport(client, { format: "csv", status: "paid" })
 */
export function createInvoiceExport(
  client: WalletClient,
  parameters: CreateInvoiceExportParameters,
  options?: CallOptions,
): Answer<CreateInvoiceExportData, CreateInvoiceExportErrorTag> {
  return requestWith<typeof call>(client, createInvoiceExportSent, parameters, options)
}
