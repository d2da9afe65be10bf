import { cancelInvoice } from "@wallet/core/merchant"
import { getInvoiceQueryKey, getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Calls an invoice off. See `cancelInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const cancel = useCancelInvoice()
 * const callOff = (invoiceId: string) => cancel.mutate({ invoiceId })
 */
export const useCancelInvoice = createCallHook(cancelInvoice, [
  getInvoicesQueryKey,
  getInvoiceQueryKey,
  getInvoiceTotalsQueryKey,
])
