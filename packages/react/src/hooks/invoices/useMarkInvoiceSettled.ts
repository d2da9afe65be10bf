import {
  type MarkInvoiceSettledData,
  type MarkInvoiceSettledErrorTag,
  type MarkInvoiceSettledParameters,
  markInvoiceSettled,
} from "@wallet/core/merchant"
import { getInvoiceQueryKey, getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Takes an invoice as paid. See `markInvoiceSettled` of `@wallet/core/merchant`.
 *
 * @example
 * const settle = useMarkInvoiceSettled()
 * const accept = (invoiceId: string) => settle.mutate({ invoiceId })
 */
export function useMarkInvoiceSettled(): CallHookResult<
  MarkInvoiceSettledData,
  MarkInvoiceSettledErrorTag,
  MarkInvoiceSettledParameters
> {
  return useCall(markInvoiceSettled, [getInvoicesQueryKey, getInvoiceQueryKey, getInvoiceTotalsQueryKey])
}
