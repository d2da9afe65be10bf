import { extendInvoice } from "@wallet/core/merchant"
import { getInvoiceQueryKey, getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Gives the payer more time. See `extendInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const extend = useExtendInvoice()
 * const later = (invoiceId: string) => extend.mutate({ invoiceId, expiresInMinutes: 30 })
 */
export const useExtendInvoice = createCallHook(extendInvoice, [
  getInvoicesQueryKey,
  getInvoiceQueryKey,
  getInvoiceTotalsQueryKey,
])
