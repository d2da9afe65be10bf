import { markInvoiceSettled } from "@wallet/core/merchant"
import { getInvoiceQueryKey, getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Takes an invoice as paid. See `markInvoiceSettled` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const settle = useMarkInvoiceSettled()
 * const accept = (invoiceId: string) => settle.mutate({ invoiceId })
 */
export const useMarkInvoiceSettled = createCallHook(markInvoiceSettled, [
  getInvoicesQueryKey,
  getInvoiceQueryKey,
  getInvoiceTotalsQueryKey,
])
