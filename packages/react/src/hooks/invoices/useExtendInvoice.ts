import {
  type ExtendInvoiceData,
  type ExtendInvoiceErrorTag,
  type ExtendInvoiceParameters,
  extendInvoice,
} from "@wallet/core/merchant"
import { getInvoiceQueryKey, getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives the payer more time. See `extendInvoice` of `@wallet/core/merchant`.
 *
 * @example
 * const extend = useExtendInvoice()
 * const later = (invoiceId: string) => extend.mutate({ invoiceId, expiresInMinutes: 30 })
 */
export function useExtendInvoice(): CallHookResult<ExtendInvoiceData, ExtendInvoiceErrorTag, ExtendInvoiceParameters> {
  return useCall(extendInvoice, [getInvoicesQueryKey, getInvoiceQueryKey, getInvoiceTotalsQueryKey])
}
