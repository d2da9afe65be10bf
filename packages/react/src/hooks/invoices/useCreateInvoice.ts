import {
  type CreateInvoiceData,
  type CreateInvoiceErrorTag,
  type CreateInvoiceParameters,
  createInvoice,
} from "@wallet/core/merchant"
import { getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes an invoice. See `createInvoice` of `@wallet/core/merchant`.
 *
 * @example
 * const create = useCreateInvoice()
 * const ask = () => create.mutate({ amount: "20", currency: "EUR" })
 */
export function useCreateInvoice(): CallHookResult<CreateInvoiceData, CreateInvoiceErrorTag, CreateInvoiceParameters> {
  return useCall(createInvoice, [getInvoicesQueryKey, getInvoiceTotalsQueryKey])
}
