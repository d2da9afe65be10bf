import {
  type CancelInvoiceData,
  type CancelInvoiceErrorTag,
  type CancelInvoiceParameters,
  cancelInvoice,
} from "@wallet/core/merchant"
import { getInvoiceQueryKey, getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Calls an invoice off. See `cancelInvoice` of `@wallet/core/merchant`.
 *
 * @example
 * const cancel = useCancelInvoice()
 * const callOff = (invoiceId: string) => cancel.mutate({ invoiceId })
 */
export function useCancelInvoice(): CallHookResult<CancelInvoiceData, CancelInvoiceErrorTag, CancelInvoiceParameters> {
  return useCall(cancelInvoice, [getInvoicesQueryKey, getInvoiceQueryKey, getInvoiceTotalsQueryKey])
}
