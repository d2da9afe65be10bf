import {
  type CreateInvoiceExportData,
  type CreateInvoiceExportErrorTag,
  type CreateInvoiceExportParameters,
  createInvoiceExport,
} from "@wallet/core/merchant"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Starts writing the invoices that a filter finds. See `createInvoiceExport` of `@wallet/core/merchant`.
 *
 * @example
 * const createInvoiceExport = useCreateInvoiceExport()
 * const press = () => createInvoiceExport.mutate({ format: "csv", status: "paid" })
 */
export function useCreateInvoiceExport(): CallHookResult<
  CreateInvoiceExportData,
  CreateInvoiceExportErrorTag,
  CreateInvoiceExportParameters
> {
  return useCall(createInvoiceExport)
}
