import { createInvoiceExport } from "@wallet/core/merchant"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Starts writing the invoices that a filter finds. See `createInvoiceExport` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const createInvoiceExport = useCreateInvoiceExport()
 * const press = () => createInvoiceExport.mutate({ format: "csv", status: "paid" })
 */
export const useCreateInvoiceExport = createCallHook(createInvoiceExport)
